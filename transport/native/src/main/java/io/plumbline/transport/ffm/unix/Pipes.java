// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.calls.Anonymous;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/** One end of a connection. */
record Pipes(int incoming, int outgoing, String description) {

    /** Writes never sleep in the write, as nothing could wake them there; reads do for one strategy. */
    void configure(TransportOptions options) throws IOException {
        int wanted = options.socketBufferBytes();
        int result = wanted == 0 ? 0 : Anonymous.setPipeSize(outgoing, wanted);
        if (result < 0) {
            throw new IOException("can't set the size of a pipe: bytes=" + wanted + ", reason=" + Errno.text(-result)
                    + " (ask for less, or raise fs.pipe-max-size)");
        }
        Errno.checked(Descriptors.setNonBlocking(outgoing));
        if (options.waitStrategy() != WaitStrategy.BLOCK) {
            Errno.checked(Descriptors.setNonBlocking(incoming));
        }
    }

    void close() {
        Descriptors.close(incoming);
        Descriptors.close(outgoing);
    }
}
