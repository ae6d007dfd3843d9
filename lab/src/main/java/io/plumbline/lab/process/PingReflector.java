// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reflector of a ping, wherever it is; ended with the ping if it is our own. {@code address}: where the client finds
 * it: its control address, or {@link PingParameters#THREAD}; {@code secret}: what it asks of its clients;
 * {@code process}: that was started for it; empty if it runs elsewhere or in the client.
 */
public record PingReflector(String address, Secret secret, Optional<ReflectorProcess> process)
        implements AutoCloseable {

    public static final PingReflector NONE = new PingReflector("", Secret.NONE, Optional.empty());

    private static final Duration START_TIMEOUT = Duration.ofSeconds(20);

    public static PingReflector start(JvmCommand jvm, ReflectSpec spec) {
        Secret secret = Secret.random();
        ReflectorProcess started = startProcess(jvm, spec, secret);
        return new PingReflector(started.address().toString(), secret, Optional.of(started));
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

    /** Returns the process that was started for it: its process id; empty if it runs elsewhere or in the client. */
    public OptionalLong pid() {
        return process.map(ReflectorProcess::pid).map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    @Override
    public void close() {
        process.ifPresent(ReflectorProcess::close);
    }
}
