// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.spec.ReflectorFault;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.ping.wire.Stamps;
import java.net.ProtocolException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A client's request to a reflector. The ranges are checked by the reflector against its own limits.
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

    private static final String SETTING = "setting.";

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
        Map<String, String> fields = new TreeMap<>();
        settings.forEach((name, value) -> fields.put(SETTING + name, value));
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
                fields.parsed("wait", WaitStrategy::parse),
                fields.integer("size_bytes"),
                fields.integer("socket_buffer_bytes"),
                settings(frame.fields()),
                fields.parsed("stamps", Stamps::of),
                fields.integer("cpu"),
                fields.number("idle_timeout_nanos"),
                fields.number("seed"),
                fields.parsed("fault", ReflectorFault::parse));
    }

    private static Map<String, String> settings(Map<String, String> fields) {
        Map<String, String> settings = new TreeMap<>();
        fields.forEach((name, value) -> {
            if (name.startsWith(SETTING)) {
                settings.put(name.substring(SETTING.length()), value);
            }
        });
        return settings;
    }
}
