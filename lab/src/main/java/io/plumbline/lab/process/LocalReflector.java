// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.spec.ReflectSpec;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Reflector of a ping, wherever it runs; ended with the ping if we started it. */
public final class LocalReflector implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(20);

    private final String address;
    private final Secret secret;
    private final Optional<ReflectorProcess> process;

    private LocalReflector(String address, Secret secret, Optional<ReflectorProcess> process) {
        this.address = address;
        this.secret = secret;
        this.process = process;
    }

    /**
     * Uses a reflector that somebody else runs.
     *
     * @param address its control address
     * @param secret its secret, or {@link Secret#NONE}
     * @return the reflector
     */
    public static LocalReflector elsewhere(String address, Secret secret) {
        return new LocalReflector(address, secret, Optional.empty());
    }

    /**
     * Lets the client run a reflector as a thread of its own.
     *
     * @return the reflector
     */
    public static LocalReflector inClient() {
        return new LocalReflector(PingParameters.THREAD, Secret.random(), Optional.empty());
    }

    /**
     * Starts a reflector process on loopback.
     *
     * @param jvm its JDK, JVM arguments and class path
     * @param spec where it listens, and its limits
     * @return the running reflector
     * @throws LabException if it can't be started
     */
    public static LocalReflector start(JvmCommand jvm, ReflectSpec spec) {
        Secret secret = Secret.random();
        ReflectorProcess started = startProcess(jvm, spec, secret);
        return new LocalReflector(started.address().toString(), secret, Optional.of(started));
    }

    static ReflectorProcess startProcess(JvmCommand jvm, ReflectSpec spec, Secret secret) {
        try {
            return ReflectorProcess.start(new ReflectorLaunch(jvm, spec, secret, START_TIMEOUT));
        } catch (IOException broken) {
            throw new LabException(LabException.Kind.HOST, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }

    /**
     * Returns where the client finds it.
     *
     * @return its control address, or {@link PingParameters#THREAD}
     */
    public String address() {
        return address;
    }

    /**
     * Returns what it asks of its clients.
     *
     * @return its secret
     */
    public Secret secret() {
        return secret;
    }

    /**
     * Returns the process that was started for it.
     *
     * @return its process id; empty if it runs elsewhere or in the client
     */
    public OptionalLong pid() {
        return process.map(ReflectorProcess::pid).map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    @Override
    public void close() {
        process.ifPresent(ReflectorProcess::close);
    }
}
