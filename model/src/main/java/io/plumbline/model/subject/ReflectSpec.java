// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import java.util.Objects;
import java.util.Optional;

/**
 * Reflector for clients on other hosts; its clients choose everything else.
 *
 * @param port control port, 0 to 65535; 0 for any free one
 */
public record ReflectSpec(@OptionName("bind") String bindHost, int port, ReflectAccess access, ReflectLimits limits) {

    /** The usual reflector: on loopback, so that no port is opened to the network unawares. */
    public static final ReflectSpec DEFAULT =
            new ReflectSpec(Defaults.BIND_HOST, Defaults.REFLECTOR_PORT, ReflectAccess.UNSAID, ReflectLimits.DEFAULT);

    private static final int MAX_PORT = 65_535;

    public ReflectSpec {
        Objects.requireNonNull(bindHost, "bindHost");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(limits, "limits");
        Ranges.requireBetween("port", port, 0, MAX_PORT);
    }

    /** Returns the same on another port. {@code other}: 0 to 65535; 0 for any free one. */
    public ReflectSpec withPort(int other) {
        return new ReflectSpec(bindHost, other, access, limits);
    }

    /** Returns the same reflector with an encrypted control connection. */
    public ReflectSpec encryptedBy(String certificateFile) {
        return new ReflectSpec(
                bindHost,
                port,
                new ReflectAccess(access.secretFile(), Optional.of(certificateFile), access.open()),
                limits);
    }

    public ReflectSpec withLimits(ReflectLimits others) {
        return new ReflectSpec(bindHost, port, access, others);
    }
}
