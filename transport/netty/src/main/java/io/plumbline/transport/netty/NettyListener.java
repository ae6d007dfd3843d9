// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.unix.Errors;
import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/** Listens with a sleeping event loop of its own; what it accepts goes to another. */
final class NettyListener implements Listener {

    private final EventLoopGroup group;
    private final Backlog backlog = new Backlog();
    private Channel server;
    private TransportAddress address;

    private NettyListener(EventLoopGroup group) {
        this.group = group;
    }

    static NettyListener open(
            HostPort wanted, InetSocketAddress local, ChannelSettings settings, IoFunction<Channel, Endpoint> opener)
            throws IOException {
        EventLoopGroup group = LoopEndpoint.newGroup("plumbline-netty-accept", settings.io());
        return CloseOnFailure.prepared(
                new NettyListener(group), listener -> listener.bind(wanted, local, settings, opener));
    }

    private void bind(
            HostPort wanted, InetSocketAddress local, ChannelSettings settings, IoFunction<Channel, Endpoint> opener)
            throws IOException {
        ChannelFuture binding = new Bootstrap()
                .group(group)
                .channelFactory(() -> settings.newServer(local))
                .handler(new AcceptedChannels(backlog, opener))
                .bind(local)
                .awaitUninterruptibly();
        server = binding.channel();
        if (binding.cause() != null) {
            throw refusal(binding.cause());
        }
        int port = ((InetSocketAddress) server.localAddress()).getPort();
        address = wanted.withPort(port).toTransportAddress();
    }

    /** Netty's native code has an exception of its own for what the JDK calls a {@link BindException}. */
    private static IOException refusal(Throwable cause) {
        if (cause instanceof Errors.NativeIoException) {
            return Causes.caused(
                    new BindException(cause.getMessage().replaceFirst("^.* failed with error\\([^)]*\\): ", "")),
                    cause);
        }
        return cause instanceof IOException known ? known : new IOException(cause.getMessage(), cause);
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public void close() {
        LoopEndpoint.end(server, group).awaitUninterruptibly(); // afterwards nobody can connect any more
        backlog.close();
    }
}
