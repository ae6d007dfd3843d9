// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * An end that does nothing but hear as many bytes as a service's requests have and say as many as its replies, over the same
 * kind of socket. It blocks, as a service's loop does, in threads of this process.
 */
final class FloorServer implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int MAX_NUMBER_BYTES = 4;

    private final ServiceSpec service;
    private final ServiceExchange exchange;
    private final Listener listener;
    private volatile boolean isClosed;

    FloorServer(ServiceSpec service, ServiceExchange exchange) throws IOException {
        this.service = service;
        this.exchange = exchange;
        int longest = Math.max(exchange.requestBytes(), exchange.replyBytes());
        this.listener = Transports.named(service.url().isUnix() ? "unix" : "tcp")
                .listen(TransportAddress.ANY, new TransportOptions(WaitStrategy.BLOCK, longest, 0, PATIENCE));
        DaemonThread.start("plumbline-floor", this::accept);
    }

    /** The same round trips to this end, with as much of a number in each as there is room for. */
    ServiceSpec subject() {
        String url = (service.url().isUnix() ? "raw+unix://" : "raw://") + listener.address() + "?request=text:"
                + "x".repeat(exchange.requestBytes()) + "&reply=fixed:" + exchange.replyBytes() + "&seq=0,"
                + Math.min(MAX_NUMBER_BYTES, common()) + "&echo=0";
        return RecordForm.with(
                service,
                Map.of("url", ServiceUrl.parse(url), "passwordFile", Optional.empty(), "pin", Optional.empty()));
    }

    private int common() {
        return Math.min(exchange.requestBytes(), exchange.replyBytes());
    }

    private void accept() {
        try {
            while (!isClosed) {
                listener.accept(PATIENCE).ifPresent(peer -> DaemonThread.start("plumbline-floor", () -> answer(peer)));
            }
        } catch (IOException closed) {
            return; // it is over
        }
    }

    private void answer(Endpoint peer) {
        try (peer) {
            ByteBuffer request = ByteBuffer.allocateDirect(exchange.requestBytes());
            ByteBuffer reply = ByteBuffer.allocateDirect(exchange.replyBytes());
            while (peer.receive(request) != Endpoint.CLOSED) {
                if (!request.hasRemaining()) {
                    request.clear();
                    reply.clear().put(0, request, 0, common());
                    while (peer.send(reply) == Endpoint.BUSY) {
                        // the rest of it
                    }
                }
            }
        } catch (IOException gone) {
            return; // the fork has ended
        }
    }

    @Override
    public void close() {
        isClosed = true;
        listener.close();
    }
}
