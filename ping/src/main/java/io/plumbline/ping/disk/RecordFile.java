// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** File that records are written to: where tests put a disk of known answers. */
interface RecordFile extends Closeable {

    /** Opens the file that a spec describes, for one of so many clients. */
    @FunctionalInterface
    interface Opening {

        RecordFile open(DiskParameters parameters, int clients) throws IOException;
    }

    @HotPath
    void write(ByteBuffer record, long position) throws IOException;

    /** Makes what was written durable, with a call of its own. */
    @HotPath
    void sync(long position, int bytes) throws IOException;

    /** Makes the file empty, durably. */
    void truncate() throws IOException;

    /** Compares records with what was written: says what is wrong, nothing if all is right. {@code to}: exclusive. */
    String readBack(PingMessages expected, long from, long to) throws IOException;
}
