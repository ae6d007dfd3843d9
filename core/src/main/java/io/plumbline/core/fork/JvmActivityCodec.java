// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the JVM did beside a run in a fork's file. */
final class JvmActivityCodec {

    private JvmActivityCodec() {}

    static void write(JvmActivity activity, DataOutputStream out) throws IOException {
        out.writeLong(activity.compilationMillis());
        out.writeLong(activity.collections());
        out.writeLong(activity.collectionMillis());
        out.writeBoolean(activity.garbageCollections().isPresent());
        if (activity.garbageCollections().isPresent()) {
            write(activity.garbageCollections().get(), out);
        }
    }

    private static void write(GarbageCollections garbage, DataOutputStream out) throws IOException {
        out.writeLong(garbage.uncertaintyNanos());
        out.writeLong(garbage.leftOut());
        out.writeInt(garbage.events().size());
        for (GarbageCollection event : garbage.events()) {
            out.writeUTF(event.kind().name());
            out.writeLong(event.startOffsetNanos());
            out.writeLong(event.durationNanos());
            out.writeUTF(event.collector());
            out.writeUTF(event.cause());
            out.writeUTF(event.action());
        }
    }

    static JvmActivity read(DataInputStream in) throws IOException {
        return new JvmActivity(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readBoolean() ? Optional.of(readGarbage(in)) : Optional.empty());
    }

    private static GarbageCollections readGarbage(DataInputStream in) throws IOException {
        long uncertaintyNanos = in.readLong();
        long leftOut = in.readLong();
        List<GarbageCollection> events = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            events.add(new GarbageCollection(
                    GarbageCollection.Kind.valueOf(in.readUTF()),
                    in.readLong(),
                    in.readLong(),
                    in.readUTF(),
                    in.readUTF(),
                    in.readUTF()));
        }
        return new GarbageCollections(uncertaintyNanos, leftOut, events);
    }
}
