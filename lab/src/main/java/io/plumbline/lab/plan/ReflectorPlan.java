// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.lab.process.PingReflector;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorPlace;
import io.plumbline.ping.option.OwnReflector;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.util.Map;
import java.util.Optional;

/**
 * Plan of the reflector that each fork of a ping has, one of its own, so that both sides are fresh. {@code place}:
 * where it runs, resolved; without effect if it runs already; {@code cpu}: number of its CPU;
 * {@link io.plumbline.ping.option.PingParameters#ANY_CPU} for any.
 */
public record ReflectorPlan(PingSpec ping, ReflectorPlace place, int cpu) {

    PingReflector start(JvmCommand jvm) {
        if (ping.address().isPresent()) {
            return new PingReflector(address(ping.address().get()), secret(ping), Optional.empty());
        }
        return place == ReflectorPlace.THREAD
                ? new PingReflector(PingParameters.THREAD, Secret.random(), Optional.empty())
                : PingReflector.start(jvm, OwnReflector.of(ping));
    }

    Map<String, String> parameters(PingReflector reflector, int inFlight) {
        return new PingParameters(ping, reflector.address(), reflector.secret(), cpu, inFlight).toTexts();
    }

    /**
     * Estimates by how much longer a fork takes because of it. Its JVM starts beside the client's: measured 0.9 s for
     * one more on two CPUs, 1.2 s on slower ones.
     */
    long startNanos() {
        return ping.address().isPresent() || place == ReflectorPlace.THREAD ? 0 : 1_100_000_000L;
    }

    static Secret secret(PingSpec ping) {
        return ping.secretFile().map(SecretFile::read).orElse(Secret.NONE);
    }

    static String address(String text) {
        boolean hasPort = text.contains(":") && !text.endsWith("]");
        String whole = hasPort ? text : text + ":" + Defaults.REFLECTOR_PORT;
        return HostPort.ofListener(new TransportAddress(whole)).toString();
    }
}
