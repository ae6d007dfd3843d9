// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.core.JacksonException;

/**
 * The form of messages: JSON, as that of all our files. Members that a version doesn't know are passed over, so that agents and coordinators
 * of different versions understand each other as long as what they need is there.
 */
final class Messages {

    /** Longest message, a result with its histogram. */
    static final int MAX_BYTES = MeshClient.MAX_RESULT_LENGTH * 4 / 3; // with what is escaped in it

    private static final JsonBinding BINDING = new JsonBinding()
            .kind(FromAgent.class, "join", FromAgent.Join.class)
            .kind(FromAgent.class, "beat", FromAgent.Beat.class)
            .kind(FromAgent.class, "done", FromAgent.Done.class)
            .kind(FromAgent.class, "ready", FromAgent.Ready.class)
            .kind(FromAgent.class, "begun", FromAgent.Begun.class)
            .kind(FromAgent.class, "underway", FromAgent.Underway.class)
            .kind(FromAgent.class, "run_over", FromAgent.RunOver.class)
            .kind(Outcome.class, "measured", Outcome.Measured.class)
            .kind(Outcome.class, "missed", Outcome.Missed.class)
            .record(Outcome.Missed.class, missed -> missed.omitted("isUnsent", false))
            .kind(ToAgent.class, "welcome", ToAgent.Welcome.class)
            .record(ToAgent.Welcome.class, welcome -> welcome.ifMissing("mesh", "")) // of coordinators before logs
            .kind(ToAgent.class, "refused", ToAgent.Refused.class)
            .kind(ToAgent.class, "time", ToAgent.Time.class)
            .kind(ToAgent.class, "ordered", ToAgent.Ordered.class)
            .kind(ToAgent.class, "prepare", ToAgent.Prepare.class)
            .kind(ToAgent.class, "begin", ToAgent.Begin.class)
            .kind(ToAgent.class, "halt", ToAgent.Halt.class)
            .kind(ToAgent.class, "noted", ToAgent.Noted.class)
            .kind(ToAgent.class, "stop", ToAgent.Stop.class);

    /** The one call there is: lasts as long as the agent. */
    static final MethodDescriptor<FromAgent, ToAgent> JOIN = MethodDescriptor.<FromAgent, ToAgent>newBuilder()
            .setType(MethodType.BIDI_STREAMING)
            .setFullMethodName(MethodDescriptor.generateFullMethodName("plumbline.mesh.v1.Mesh", "Join"))
            .setRequestMarshaller(new Json<>(FromAgent.class))
            .setResponseMarshaller(new Json<>(ToAgent.class))
            .build();

    private Messages() {}

    private record Json<T>(Class<T> type) implements MethodDescriptor.Marshaller<T> {

        @Override
        public InputStream stream(T message) {
            String text = JsonText.line(BINDING.write((Record) message, ""));
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public T parse(InputStream in) {
            try {
                byte[] bytes = in.readNBytes(MAX_BYTES);
                return BINDING.read(type, new JsonValue(JsonText.read(bytes), "", new AtomicLong(MAX_BYTES)));
            } catch (IOException | JsonContentException | JacksonException | IllegalArgumentException broken) {
                throw Status.INVALID_ARGUMENT
                        .withDescription("not a message of a mesh: reason=" + broken.getMessage())
                        .withCause(broken)
                        .asRuntimeException();
            }
        }
    }
}
