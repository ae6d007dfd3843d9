// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.DaemonThread;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/**
 * Watches the stream from the parent process: one byte is the request to stop, another one and a clock reading say when
 * to begin, the end of the stream means that the parent is gone. The watching thread sleeps in a read.
 */
public final class ParentWatch {

    private static final int PARENT_GONE_STATUS = 143;
    private static final int BEGIN = 'b';

    private ParentWatch() {}

    /** Reads what the parent sends first. When it is gone this process ends at once, without shutdown hooks. */
    public static <T> T read(Class<T> type, InputStream parent) throws IOException {
        try {
            return RecordCodec.read(type, new DataInputStream(parent));
        } catch (EOFException gone) {
            Runtime.getRuntime().halt(PARENT_GONE_STATUS);
            throw gone;
        }
    }

    /** Begins to watch. When the parent is gone this process ends at once, without shutdown hooks. */
    public static void start(InputStream parent, Runnable onStop) {
        start(new DataInputStream(parent), onStop, nanos -> {});
    }

    static void start(DataInputStream parent, Runnable onStop, LongConsumer onBegin) {
        DaemonThread.start("plumbline-parent-watch", () -> watch(parent, onStop, onBegin));
    }

    /** Says to the process at the other end when to begin. */
    static void begin(DataOutputStream child, long startNanos) throws IOException {
        child.writeByte(BEGIN);
        child.writeLong(startNanos);
        child.flush();
    }

    private static void watch(DataInputStream parent, Runnable onStop, LongConsumer onBegin) {
        try {
            for (int order = parent.read(); order >= 0; order = parent.read()) {
                if (order == BEGIN) {
                    onBegin.accept(parent.readLong());
                } else {
                    onStop.run();
                }
            }
        } catch (IOException gone) {
            // the connection broke: the parent is gone all the same
        }
        Runtime.getRuntime().halt(PARENT_GONE_STATUS);
    }
}
