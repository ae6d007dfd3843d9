// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running {@link ReflectorMain} in the same JDK and with the same JVM arguments. */
public final class ReflectorProcess implements AutoCloseable {

    private final Process process;
    private final int port;

    private ReflectorProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a reflector for one client.
     *
     * @param sizeBytes size of each message
     * @param cpu of its thread, -1 for not pinned
     * @return the process, which listens
     * @throws IOException if it can't be started
     */
    public static ReflectorProcess start(int sizeBytes, int cpu) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ReflectorMain.class.getName()));
        command.addAll(List.of("--size", Integer.toString(sizeBytes)));
        command.addAll(List.of("--cpu", Integer.toString(cpu)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new ReflectorProcess(process, readPort(process));
    }

    private static int readPort(Process process) throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = reader.readLine();
        if (line == null) {
            throw new IOException("the reflector ended before it listened");
        }
        return Integer.parseInt(line.strip());
    }

    /**
     * Returns where it listens.
     *
     * @return port on this host
     */
    public int port() {
        return port;
    }

    @Override
    public void close() {
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
