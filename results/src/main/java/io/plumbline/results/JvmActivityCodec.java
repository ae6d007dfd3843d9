// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the JVM did beside a run as JSON. Older files have totals alone. */
final class JvmActivityCodec {

    private static final String GARBAGE = "garbage_collections";

    private JvmActivityCodec() {}

    static void write(JvmActivity activity, ObjectNode json) {
        json.put("compilation_millis", activity.compilationMillis())
                .put("collections", activity.collections())
                .put("collection_millis", activity.collectionMillis());
        activity.garbageCollections().ifPresent(garbage -> write(garbage, json.putObject(GARBAGE)));
    }

    private static void write(GarbageCollections garbage, ObjectNode json) {
        json.put("uncertainty_nanos", garbage.uncertaintyNanos());
        json.put("left_out", garbage.leftOut());
        ArrayNode events = json.putArray("events");
        for (GarbageCollection event : garbage.events()) {
            events.addObject()
                    .put("kind", JsonObject.textOf(event.kind()))
                    .put("start_offset_nanos", event.startOffsetNanos())
                    .put("duration_nanos", event.durationNanos())
                    .put("collector", event.collector())
                    .put("cause", event.cause())
                    .put("action", event.action());
        }
    }

    static JvmActivity read(JsonObject json) {
        return new JvmActivity(
                json.whole("compilation_millis"),
                json.whole("collections"),
                json.whole("collection_millis"),
                json.has(GARBAGE) ? Optional.of(readGarbage(json.object(GARBAGE))) : Optional.empty());
    }

    private static GarbageCollections readGarbage(JsonObject json) {
        return new GarbageCollections(
                json.whole("uncertainty_nanos"),
                json.whole("left_out"),
                json.objects("events", JvmActivityCodec::readEvent));
    }

    private static GarbageCollection readEvent(JsonObject json) {
        return new GarbageCollection(
                json.choice("kind", GarbageCollection.Kind.values()),
                json.whole("start_offset_nanos"),
                json.whole("duration_nanos"),
                json.text("collector"),
                json.text("cause"),
                json.text("action"));
    }
}
