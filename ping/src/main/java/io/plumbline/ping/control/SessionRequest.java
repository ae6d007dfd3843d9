// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.ping.option.ReflectorFault;
import io.plumbline.ping.option.Settings;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.WaitStrategy;
import java.net.ProtocolException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a client wants of a reflector. The ranges are checked by the reflector against its own limits.
 *
 * @param transport name of the transport of the data connection
 * @param reflectorWait how the reflector waits
 * @param sizeBytes size of every message in bytes
 * @param socketBufferBytes size of the socket buffers in bytes, 0 for the system's default
 * @param settings what the transport alone knows, by the names of its settings
 * @param stamps clock readings wanted in every echo
 * @param cpu CPU for the reflector's thread, -1 for any
 * @param idleTimeoutNanos nanoseconds without a message after which the reflector may end the session, 0 for the
 *     reflector's own limit
 * @param seed seed of check and payload
 * @param fault what the reflector is to do wrong on purpose
 */
public record SessionRequest(
        String transport,
        WaitStrategy reflectorWait,
        int sizeBytes,
        int socketBufferBytes,
        Map<String, String> settings,
        Stamps stamps,
        int cpu,
        long idleTimeoutNanos,
        long seed,
        ReflectorFault fault) {

    /** Checks that nothing is missing. */
    public SessionRequest {
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(reflectorWait, "reflectorWait");
        settings = Map.copyOf(settings);
        Objects.requireNonNull(stamps, "stamps");
        Objects.requireNonNull(fault, "fault");
    }

    /**
     * Writes this as a frame.
     *
     * @return the frame
     */
    public Frame toFrame() {
        Map<String, String> fields = new TreeMap<>(Settings.toTexts(settings));
        fields.put("transport", transport);
        fields.put("wait", reflectorWait.text());
        fields.put("size_bytes", Integer.toString(sizeBytes));
        fields.put("socket_buffer_bytes", Integer.toString(socketBufferBytes));
        fields.put("stamps", stamps.text());
        fields.put("cpu", Integer.toString(cpu));
        fields.put("idle_timeout_nanos", Long.toString(idleTimeoutNanos));
        fields.put("seed", Long.toString(seed));
        fields.put("fault", fault.text());
        return new Frame(FrameType.REQUEST, fields);
    }

    /**
     * Reads a frame.
     *
     * @param frame the frame
     * @return the request
     * @throws ProtocolException if it is no request, or a broken one
     */
    public static SessionRequest of(Frame frame) throws ProtocolException {
        FieldReader fields = new FieldReader(frame, FrameType.REQUEST);
        return new SessionRequest(
                fields.text("transport"),
                fields.parsed("wait", WaitStrategy::of),
                fields.integer("size_bytes"),
                fields.integer("socket_buffer_bytes"),
                Settings.of(frame.fields()),
                fields.parsed("stamps", Stamps::of),
                fields.integer("cpu"),
                fields.number("idle_timeout_nanos"),
                fields.number("seed"),
                fields.parsed("fault", ReflectorFault::of));
    }
}
