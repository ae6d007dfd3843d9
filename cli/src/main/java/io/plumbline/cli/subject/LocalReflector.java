// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.ReflectorOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The reflector of a ping, wherever it is; ended with the ping if it is our own. */
public final class LocalReflector implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(20);

    private final String address;
    private final Optional<ReflectorProcess> process;

    private LocalReflector(String address, Optional<ReflectorProcess> process) {
        this.address = address;
        this.process = process;
    }

    /**
     * Uses a reflector that somebody else runs.
     *
     * @param address its control address
     * @return the reflector
     */
    public static LocalReflector elsewhere(String address) {
        return new LocalReflector(address, Optional.empty());
    }

    /**
     * Lets the client run a reflector as a thread of its own.
     *
     * @return the reflector
     */
    public static LocalReflector inClient() {
        return new LocalReflector(PingParameters.THREAD, Optional.empty());
    }

    /**
     * Starts a reflector process on loopback.
     *
     * @param jdk its JDK
     * @param jvm how processes of ours are started
     * @param clients how many clients it is to serve at once
     * @return the running reflector
     */
    public static LocalReflector start(Jdk jdk, JvmCommand jvm, int clients) {
        ReflectorProcess started = start(jdk, jvm, PingLoad.reflectorOptions(clients));
        return new LocalReflector(started.address().toString(), Optional.of(started));
    }

    /**
     * Starts a reflector process.
     *
     * @param jdk its JDK
     * @param jvm how processes of ours are started
     * @param options its limits
     * @return the running process
     */
    public static ReflectorProcess start(Jdk jdk, JvmCommand jvm, ReflectorOptions options) {
        try {
            return ReflectorProcess.start(
                    new ReflectorLaunch(jdk.java(), jvm.classPath(), jvm.arguments(), options, START_TIMEOUT));
        } catch (IOException broken) {
            throw new CommandException(ExitStatus.ENVIRONMENT, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while the reflector started", stopped);
        }
    }

    /**
     * Returns where the client finds it.
     *
     * @return the control address, or the word for a thread in the client
     */
    public String address() {
        return address;
    }

    @Override
    public void close() {
        process.ifPresent(ReflectorProcess::close);
    }
}
