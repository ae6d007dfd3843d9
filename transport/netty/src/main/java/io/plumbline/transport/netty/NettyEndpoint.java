// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.plumbline.model.HotPath;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;

/** A channel with an event loop of its own, and how it is opened; each kind adds which thread runs the loop. */
abstract class NettyEndpoint implements Endpoint {

    private static final Duration REGISTRATION = Duration.ofSeconds(20);

    private final Inbox inbox;
    Channel channel;
    private final String name;
    private String addresses = "";

    NettyEndpoint(String name, Inbox inbox) {
        this.name = name;
        this.inbox = inbox;
    }

    abstract EventLoop loop();

    /** Waits until a thing that the loop does is done; false if it takes too long. */
    abstract boolean await(Future<?> done, Duration timeout) throws InterruptedException;

    final void connect(ChannelSettings settings, InetSocketAddress remote, TransportOptions options)
            throws IOException {
        Bootstrap client = new Bootstrap()
                .group(loop())
                .channelFactory(() -> prepared(settings.newClient(remote)))
                .handler(inbox)
                .disableResolver();
        IpSockets.bindSource(remote, options, client::localAddress);
        ChannelFuture connecting = client.connect(remote);
        channel = connecting.channel();
        complete(connecting, options.connectTimeout());
        settings.mark(channel);
        refuseSelfConnection();
        addresses = addressesOf(channel);
    }

    final void adopt(Channel accepted) throws IOException {
        channel = prepared(accepted);
        accepted.pipeline().addLast(inbox);
        complete(loop().register(accepted), REGISTRATION);
        addresses = addressesOf(accepted);
    }

    private Channel prepared(Channel opened) {
        prepare(opened);
        return opened;
    }

    /** Sets on a channel, before it is used, what this kind of endpoint needs beyond the common options. */
    void prepare(Channel opened) {}

    private void complete(ChannelFuture future, Duration timeout) throws IOException {
        try {
            if (!await(future, timeout)) {
                throw new SocketTimeoutException("no answer within " + timeout);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while connecting");
        }
        Throwable failure = future.cause();
        if (failure instanceof ConnectException && failure.getCause() instanceof ConnectException plain) {
            throw plain; // Netty adds the address, as our own messages do
        }
        if (failure instanceof IOException known) {
            throw known;
        }
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
    }

    /** TCP connects a socket to itself if its port, to which nobody listens, is given to it as its own. */
    private void refuseSelfConnection() throws ConnectException {
        if (channel.localAddress() != null && channel.localAddress().equals(channel.remoteAddress())) {
            throw new ConnectException("connected to itself, since nothing listens there");
        }
    }

    private String addressesOf(Channel connected) {
        return name + " " + text(connected.localAddress()) + " -> " + text(connected.remoteAddress());
    }

    private static String text(SocketAddress address) {
        return address == null ? "gone" : IpSockets.text(address); // none if the other has gone already
    }

    /** Hands a message to Netty in a buffer of Netty's, which it may need for longer than the caller keeps the message. */
    @HotPath
    final void write(ByteBuffer message, ByteBuf copy) {
        copy.writeBytes(message);
        var unused = channel.writeAndFlush(copy, channel.voidPromise());
    }

    @Override
    public final String description() {
        return addresses + inbox.reason();
    }
}
