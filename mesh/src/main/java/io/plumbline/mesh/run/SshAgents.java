// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.model.environment.DaemonThread;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Agents on other hosts, each started by the system's {@code ssh}, with its user's keys and configuration. The token
 * goes through standard input; the agent ends when that, or the connection, is closed. Output of an agent or of ssh is
 * passed on, prefixed with the name of the host.
 */
public final class SshAgents extends StartedAgents {

    /** As found in the path, with options that ask no question, and end with the network. */
    private static final List<String> SSH =
            List.of("ssh", "-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=10");

    private final AtomicInteger running = new AtomicInteger();
    private final Listener listener;

    /** Receives what becomes of them. Threading: any thread. */
    public interface Listener {

        void said(String line);

        /** No agent is left, and the last one didn't end as it should. */
        void allFailed();
    }

    /**
     * Starts them.
     *
     * @param agent the words of an agent's command
     */
    public SshAgents(Inventory inventory, Function<Inventory.Host, List<String>> agent, String token, Listener listener)
            throws IOException {
        this.listener = listener;
        running.set(inventory.hosts().size());
        try {
            for (Inventory.Host host : inventory.hosts()) {
                start(host, words(host, agent.apply(host)), token);
            }
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    static List<String> words(Inventory.Host host, List<String> agent) {
        List<String> words = new ArrayList<>(SSH);
        words.add(host.destination());
        words.add(agent.stream().map(ShellWord::quoted).collect(Collectors.joining(" ", "exec ", "")));
        return words;
    }

    private void start(Inventory.Host host, List<String> words, String token) throws IOException {
        ChildProcess process = start(new ProcessBuilder(words).redirectErrorStream(true));
        try {
            OutputStream in = process.input();
            in.write((token + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException ended) {
            // what it said tells why
        }
        DaemonThread.start("ssh-" + host.destination(), () -> pass(host, process));
    }

    private void pass(Inventory.Host host, ChildProcess process) {
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8))) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                listener.said(host.destination() + ": " + line);
            }
            ended(host, process.await());
        } catch (IOException closed) {
            return; // at the end
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void ended(Inventory.Host host, int status) {
        boolean isLast = running.decrementAndGet() == 0;
        if (status != 0) {
            listener.said(host.destination() + ": the agent ended: status=" + status);
            if (isLast) {
                listener.allFailed();
            }
        }
    }
}
