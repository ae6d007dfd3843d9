// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.unix.Errors;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
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
    private final Arrivals arrivals = new Arrivals();
    private final EndpointOpener opener;
    private Channel server;
    private TransportAddress address;

    private NettyListener(EventLoopGroup group, EndpointOpener opener) {
        this.group = group;
        this.opener = opener;
    }

    static NettyListener open(HostPort wanted, InetSocketAddress local, ChannelSettings settings, EndpointOpener opener)
            throws IOException {
        EventLoopGroup group = LoopEndpoint.newGroup("plumbline-netty-accept", settings.io());
        return CloseOnFailure.prepared(
                new NettyListener(group, opener), listener -> listener.bind(wanted, local, settings));
    }

    private void bind(HostPort wanted, InetSocketAddress local, ChannelSettings settings) throws IOException {
        ChannelFuture binding = new Bootstrap()
                .group(group)
                .channelFactory(() -> settings.newServer(local))
                .handler(arrivals)
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
        try {
            Optional<Channel> accepted = arrivals.poll(timeout);
            return accepted.isEmpty() ? Optional.empty() : Optional.of(opener.open(accepted.get()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (IOException failure) {
            throw new IOException("can't accept: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
    }

    @Override
    public void close() {
        arrivals.close();
        LoopEndpoint.end(server, group).awaitUninterruptibly(); // afterwards nobody can connect any more
    }

    /** Makes an endpoint of an accepted channel, which it closes if it can't. */
    @FunctionalInterface
    interface EndpointOpener {

        Endpoint open(Channel accepted) throws IOException;
    }
}
