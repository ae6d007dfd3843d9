// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.spec.ReflectorFault;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.ping.wire.Stamps;
import java.util.Map;
import java.util.Objects;

/**
 * A client's request to a reflector. The ranges are checked by the reflector against its own limits.
 *
 * @param process as in {@link PeerIdentity}, to distinguish a client's sessions from those of others
 * @param transport name of the transport of the data connection
 * @param sizeBytes size of every message in bytes
 * @param socketBufferBytes size of the socket buffers in bytes, 0 for the system's default
 * @param settings settings that only the transport knows, by name
 * @param stamps clock readings wanted in every echo
 * @param cpu CPU for the reflector's thread, -1 for any
 * @param seed seed of check and payload
 * @param connections how many data connections there will be, and how many threads serve them
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
