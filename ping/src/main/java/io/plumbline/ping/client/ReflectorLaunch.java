// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.ip.HostPort;
import java.time.Duration;
import java.util.Objects;

/** Command that starts a reflector process; {@code timeout}: how long it may take until it is ready. */
public record ReflectorLaunch(JvmCommand jvm, ReflectSpec spec, Secret secret, Duration timeout) {

    public ReflectorLaunch {
        Objects.requireNonNull(jvm, "jvm");
        Objects.requireNonNull(secret, "secret");
        Objects.requireNonNull(timeout, "timeout");
        HostPort unused = new HostPort(spec.bindHost(), spec.port());
    }
}
