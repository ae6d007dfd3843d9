// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Hands out the endpoints of those who came, in their order.
 *
 * @param address where others reach it
 * @param backlog those who wait
 * @param onClose lets nobody find it any more
 */
record PipeListener(TransportAddress address, Backlog backlog, Runnable onClose) implements Listener {

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public void close() {
        onClose.run();
        backlog.close();
    }
}
