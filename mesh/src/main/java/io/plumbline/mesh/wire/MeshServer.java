// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.transport.certificate.KnownKey;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Server that agents connect to. Has one thread, which passes on what it receives. */
@SuppressWarnings("FutureReturnValueIgnored") // what fails ends the connection, which is passed on
public final class MeshServer implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 2;
    private static final int BACKLOG = 4096; // agents dial together

    public interface Receiver {

        void received(Link<ToAgent> link, FromAgent message);

        void closed(Link<ToAgent> link);
    }

    private final EventLoopGroup thread = MeshClient.thread("mesh");
    private final ChannelGroup agents = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel server;

    /** Listens; the handshake of an agent without the token doesn't come about. */
    public MeshServer(InetSocketAddress address, SelfSigned identity, Token token, Receiver receiver)
            throws IOException {
        SslContext tls = SslContextBuilder.forServer(identity.key(), identity.certificate())
                .protocols(TlsContexts.PROTOCOL)
                .clientAuth(ClientAuth.REQUIRE)
                .trustManager(new KnownKey(token.keys().getPublic()))
                .build();
        ServerBootstrap listening = new ServerBootstrap()
                .group(thread)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        agents.add(channel);
                        channel.pipeline().addLast(tls.newHandler(channel.alloc()));
                        MessageCodec.addTo(channel.pipeline(), FromAgent.class, ToAgent.class);
                        channel.pipeline().addLast(new Agent(channel, receiver));
                    }
                });
        ChannelFuture bound = listening.bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            end();
            throw new IOException(
                    "can't listen for agents: address=" + address + ", reason="
                            + bound.cause().getMessage(),
                    bound.cause());
        }
        server = bound.channel();
    }

    public int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** Ends all connections after what was sent. */
    @Override
    public void close() {
        server.close().awaitUninterruptibly();
        agents.close().awaitUninterruptibly(PATIENCE_SECONDS, TimeUnit.SECONDS);
        end();
    }

    private void end() {
        thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
    }

    /** The connection of an agent, which exists for the receiver once it has said something. */
    private static final class Agent extends SimpleChannelInboundHandler<FromAgent> implements Link<ToAgent> {

        private final Channel channel;
        private final Receiver receiver;
        private boolean isKnown;

        Agent(Channel channel, Receiver receiver) {
            this.channel = channel;
            this.receiver = receiver;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, FromAgent message) {
            isKnown = true;
            receiver.received(this, message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            if (isKnown) {
                receiver.closed(this);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            close();
        }

        @Override
        public void send(ToAgent message) {
            channel.writeAndFlush(message);
        }

        @Override
        public void close() {
            channel.close();
        }
    }
}
