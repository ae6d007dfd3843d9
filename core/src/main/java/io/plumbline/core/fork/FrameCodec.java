// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.ForkPhase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Frames as bytes. */
final class FrameCodec {

    private FrameCodec() {}

    static byte[] encode(Frame frame) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(frame, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // there is always room in memory
        }
        return bytes.toByteArray();
    }

    private static void write(Frame frame, DataOutputStream out) throws IOException {
        if (frame instanceof Frame.Phase phase) {
            out.writeByte(1);
            out.writeUTF(phase.phase().name());
        } else if (frame instanceof Frame.RunStarted started) {
            out.writeByte(2);
            out.writeInt(started.run());
            out.writeLong(started.warmUpNanos());
            out.writeLong(started.durationNanos());
            out.writeLong(started.drainNanos());
        } else if (frame instanceof Frame.IntervalOver interval) {
            out.writeByte(3);
            out.writeInt(interval.run());
            out.writeLong(interval.startOffsetNanos());
            out.writeLong(interval.endOffsetNanos());
            out.writeLong(interval.count());
            out.writeLong(interval.p50Nanos());
            out.writeLong(interval.p99Nanos());
            out.writeLong(interval.maxNanos());
            out.writeLong(interval.backlogNanos());
        } else if (frame instanceof Frame.RunFinished finished) {
            out.writeByte(4);
            out.writeInt(finished.run());
        } else if (frame instanceof Frame.TaskFailed failed) {
            out.writeByte(5);
            out.writeUTF(shortened(failed.message()));
            out.writeUTF(shortened(failed.stackTrace()));
        } else if (frame instanceof Frame.Silent silent) {
            out.writeByte(7);
            out.writeInt(silent.run());
            out.writeLong(silent.nanos());
        } else {
            out.writeByte(6);
        }
    }

    private static String shortened(String text) {
        final int most = 16_000; // writeUTF takes 65,535 bytes, three for a character at most
        return text.length() > most ? text.substring(0, most) + " ..." : text;
    }

    /** Throws if the bytes are no frame. */
    static Frame decode(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int type = in.readByte();
        return switch (type) {
            case 1 -> new Frame.Phase(ForkPhase.valueOf(in.readUTF()));
            case 2 -> new Frame.RunStarted(in.readInt(), in.readLong(), in.readLong(), in.readLong());
            case 3 ->
                new Frame.IntervalOver(
                        in.readInt(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong(),
                        in.readLong());
            case 4 -> new Frame.RunFinished(in.readInt());
            case 5 -> new Frame.TaskFailed(in.readUTF(), in.readUTF());
            case 6 -> new Frame.Done();
            case 7 -> new Frame.Silent(in.readInt(), in.readLong());
            default -> throw new IOException("unknown frame from the fork: type=" + type);
        };
    }
}
