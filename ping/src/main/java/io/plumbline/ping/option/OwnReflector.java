// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.transport.spi.TransportOptions;
import java.util.Optional;

/** Reflector that is started for one ping and serves no other. */
public final class OwnReflector {

    private static final int FREE_PORT = 0;

    private OwnReflector() {}

    public static ReflectSpec of(PingSpec ping) {
        Optional<String> driver = Optional.ofNullable(ping.transportOptions().get(TransportOptions.DRIVER));
        return ReflectSpec.DEFAULT.withPort(FREE_PORT).withLimits(ReflectLimits.ofOwn(driver));
    }
}
