// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import java.util.Objects;
import java.util.Optional;

/**
 * Reflector for clients on other hosts; its clients choose everything else.
 *
 * @param port control port, 0 to 65535; 0 for any free one
 * @param dataPort ports for messages; empty for the one above the control port, or any if that is any
 */
public record ReflectSpec(
        @OptionName("bind") String bindHost,
        int port,
        Optional<Ports> dataPort,
        ReflectAccess access,
        ReflectLimits limits) {

    /** The usual reflector: on loopback, so that no port is opened to the network unawares. */
    public static final ReflectSpec DEFAULT = new ReflectSpec(
            Defaults.BIND_HOST, Defaults.REFLECTOR_PORT, Optional.empty(), ReflectAccess.UNSAID, ReflectLimits.DEFAULT);

    public ReflectSpec {
        Objects.requireNonNull(bindHost, "bindHost");
        Objects.requireNonNull(dataPort, "dataPort");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(limits, "limits");
        Ranges.requireBetween("port", port, 0, Ports.MAX);
        if (port == Ports.MAX && dataPort.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no port above the control port: port=" + port + " (give data-port, or a lower port)");
        }
    }

    /** Returns the ports for messages: as asked for, the one above the control port, or 0 if that is any. */
    public Ports dataPorts() {
        int usual = port == 0 ? 0 : port + 1;
        return dataPort.orElseGet(() -> new Ports(usual, usual));
    }

    /** Returns the same on another port. {@code other}: 0 to 65535; 0 for any free one. */
    public ReflectSpec withPort(int other) {
        return RecordForm.with(this, "port", other);
    }

    /** Returns the same reflector with an encrypted control connection. */
    public ReflectSpec encryptedBy(String certificateFile) {
        return RecordForm.with(
                this, "access", new ReflectAccess(access.secretFile(), Optional.of(certificateFile), access.open()));
    }

    public ReflectSpec withLimits(ReflectLimits others) {
        return RecordForm.with(this, "limits", others);
    }
}
