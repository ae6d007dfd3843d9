// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.ping.wire.Stamps;
import java.util.Map;
import java.util.Objects;

/**
 * A client's request to a reflector, which checks the ranges against its own limits. {@code process}: as in {@link
 * PeerIdentity}, to distinguish its sessions from those of others; {@code cpu}: -1 for any.
 */
public record SessionRequest(
        String process,
        String transport,
        WaitStrategy reflectorWait,
        int sizeBytes,
        int socketBufferBytes,
        Map<String, String> settings,
        Stamps stamps,
        int cpu,
        long seed,
        ReflectorFault fault,
        int dscp,
        Connections connections)
        implements Frame {

    public SessionRequest {
        Objects.requireNonNull(process, "process");
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(reflectorWait, "reflectorWait");
        settings = Map.copyOf(settings);
        Objects.requireNonNull(stamps, "stamps");
        Objects.requireNonNull(fault, "fault");
        Objects.requireNonNull(connections, "connections");
    }
}
