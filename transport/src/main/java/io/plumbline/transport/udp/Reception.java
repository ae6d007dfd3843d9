// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.ring.Backlog;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Answers those who knock at a listener's port, whoever they are and whatever they say. Remembers only a bounded number
 * of clients whose address is sure, so that one that asks again because its welcome got lost is welcomed again, and not
 * twice.
 *
 * <p>Threading: a thread of its own, until the listener closes channel and selector.
 */
final class Reception implements Runnable {

    private static final int MAX_REMEMBERED = 256;

    private final DatagramChannel server;
    private final Selector selector;
    private final TransportOptions options;
    private final MessageSocket.Opener sockets;
    private final Backlog backlog;
    private final InetAddress local;
    private final CookieJar cookies = new CookieJar();
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(Greeting.BYTES + 2); // shows what is larger
    private final Map<Client, MessageSocket> remembered = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Client, MessageSocket> eldest) {
            return size() > MAX_REMEMBERED;
        }
    };

    private record Client(InetSocketAddress address, long nonce) {}

    /** Answers to clients: the sockets to send from, and the taker of new clients. */
    record Answers(TransportOptions options, MessageSocket.Opener sockets, Backlog backlog) {}

    Reception(DatagramChannel server, Selector selector, Answers answers) throws IOException {
        this.server = server;
        this.selector = selector;
        this.options = answers.options();
        this.sockets = answers.sockets();
        this.backlog = answers.backlog();
        this.local = ((InetSocketAddress) server.getLocalAddress()).getAddress();
        server.register(selector, SelectionKey.OP_READ);
    }

    @Override
    public void run() {
        try {
            while (true) {
                selector.select(ready -> {});
                answerAll();
            }
        } catch (ClosedSelectorException | ClosedChannelException closed) {
            return;
        } catch (IOException | RuntimeException broken) {
            backlog.fail(new IOException("can't accept: host=" + local + ", reason=" + broken.getMessage(), broken));
        }
    }

    private void answerAll() throws IOException {
        InetSocketAddress sender = (InetSocketAddress) server.receive(datagram.clear());
        while (sender != null) {
            Greeting greeting = Greeting.decode(datagram.flip());
            if (greeting != null) {
                answer(greeting, sender);
            }
            sender = (InetSocketAddress) server.receive(datagram.clear());
        }
    }

    private void answer(Greeting greeting, InetSocketAddress sender) throws ClosedChannelException {
        try {
            Cookie right = cookies.cookie(sender.getAddress(), greeting.nonce());
            if (greeting.kind() == Greeting.Kind.HELLO) {
                server.send(greeting.answer(Greeting.Kind.COOKIE, right).encode(), sender);
            } else if (greeting.kind() == Greeting.Kind.CONFIRM
                    && greeting.cookie().equals(right)) {
                welcome(greeting, sender);
            }
        } catch (ClosedChannelException closed) {
            throw closed;
        } catch (IOException | RuntimeException thisOneFailed) {
            return; // no route to the sender, or no descriptor: it will ask again, and others are not to suffer
        }
    }

    private void welcome(Greeting greeting, InetSocketAddress sender) throws IOException {
        Client client = new Client(sender, greeting.nonce());
        MessageSocket known = remembered.get(client);
        if (known != null) {
            known.send(welcomeOf(greeting));
        } else if (backlog.hasRoom()) {
            MessageSocket socket = openFor(sender, welcomeOf(greeting));
            remembered.put(client, socket);
            backlog.add(socket.endpoint());
        }
    }

    private MessageSocket openFor(InetSocketAddress sender, ByteBuffer welcome) throws IOException {
        return CloseOnFailure.prepared(sockets.open(local, sender, options), socket -> {
            socket.connect(sender);
            socket.send(welcome);
        });
    }

    private ByteBuffer welcomeOf(Greeting greeting) {
        return greeting.answer(Greeting.Kind.WELCOME, Cookie.NONE).encodeUnlikeMessages(options.messageBytes());
    }
}
