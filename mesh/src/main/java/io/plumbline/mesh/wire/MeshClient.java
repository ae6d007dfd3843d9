// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.handler.timeout.ReadTimeoutException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/** An agent's connections to its coordinator, one at a time. Has one thread, which passes on what it receives. */
@SuppressWarnings("FutureReturnValueIgnored") // what fails ends the connection, which is passed on
public final class MeshClient implements AutoCloseable {

    /** Longest result that a message holds, in characters. */
    public static final int MAX_RESULT_LENGTH = 3 << 20;

    private static final int CONNECT_MILLIS = 5_000;

    /** A coordinator answers a beat each second. */
    private static final int SILENCE_SECONDS = 15;

    private static final int MAX_CAUSES = 20;

    /** Receives what happens on a connection, on the client's thread. */
    public interface Receiver {

        void received(ToAgent message);

        /** The connection is gone, or didn't come about; if that is final, another try would end the same way. */
        void closed(String reason, boolean isFinal);
    }

    private final EventLoopGroup thread;
    private final boolean ownsThread;
    private final Bootstrap dialling;
    private final SslContext tls;
    private Optional<Channel> channel = Optional.empty();

    public MeshClient(String host, int port, String pin, Token token) throws SSLException {
        this(InetSocketAddress.createUnresolved(host, port), pin, token.identity(), thread("agent"), true);
    }

    MeshClient(
            InetSocketAddress coordinator, String pin, SelfSigned identity, EventLoopGroup thread, boolean ownsThread)
            throws SSLException {
        this.thread = thread;
        this.ownsThread = ownsThread;
        this.tls = SslContextBuilder.forClient()
                .protocols(TlsContexts.PROTOCOL)
                .endpointIdentificationAlgorithm(null) // the certificate itself is known
                .trustManager(new Fingerprint(pin))
                .keyManager(identity.key(), identity.certificate())
                .build();
        this.dialling = new Bootstrap()
                .group(thread)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .remoteAddress(coordinator);
    }

    /** Refused where a program has put older jars before ours. */
    static EventLoopGroup thread(String name) {
        Stream.of(EventExecutor.class, ByteBuf.class, EventLoopGroup.class, SslContext.class)
                .map(type -> LibraryVersion.atLeast("Netty", type, 4, 2))
                .forEach(version -> version.require(
                        "a library can't be used: library=Netty",
                        message -> new LabException(LabException.Kind.HOST, message)));
        return new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    /** Connects; what is sent meanwhile waits. */
    public Link<FromAgent> connect(Receiver receiver) {
        Coordinator end = new Coordinator(receiver);
        ChannelFuture connecting = dialling.clone()
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel connection) {
                        connection
                                .pipeline()
                                .addLast(new ReadTimeoutHandler(SILENCE_SECONDS), tls.newHandler(connection.alloc()));
                        MessageCodec.addTo(connection.pipeline(), ToAgent.class, FromAgent.class);
                        connection.pipeline().addLast(end);
                    }
                })
                .connect();
        channel = Optional.of(connecting.channel());
        return end.dialled(connecting);
    }

    @Override
    public void close() {
        channel.ifPresent(Channel::close);
        if (ownsThread) {
            thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        }
    }

    /**
     * The other end of a connection. In TLS 1.3 an agent's handshake is over when it has sent its certificate; that
     * this is refused comes as an alert behind it, in place of the first byte that the coordinator sends.
     */
    private static final class Coordinator extends SimpleChannelInboundHandler<ToAgent> implements Link<FromAgent> {

        private final Receiver receiver;
        private ChannelFuture connecting;
        private boolean hasShown;
        private boolean isOver;

        Coordinator(Receiver receiver) {
            this.receiver = receiver;
        }

        Coordinator dialled(ChannelFuture dialled) {
            connecting = dialled;
            connecting.addListener(done -> {
                if (!done.isSuccess()) {
                    failed(done.cause());
                }
            });
            return this;
        }

        @Override
        public void send(FromAgent message) {
            connecting.addListener(done -> {
                if (done.isSuccess()) {
                    connecting.channel().writeAndFlush(message);
                }
            });
        }

        @Override
        public void close() {
            connecting.addListener(ChannelFutureListener.CLOSE);
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext context, Object event) {
            if (event instanceof SslHandshakeCompletionEvent end) {
                hasShown = end.isSuccess();
                if (!hasShown) {
                    failed(end.cause());
                }
            }
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, ToAgent message) {
            receiver.received(message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            over("the coordinator has ended the connection", false);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            failed(failure);
            context.close();
        }

        private void failed(Throwable failure) {
            Optional<Throwable> refusal =
                    cause(failure, CertificateException.class).or(() -> cause(failure, ProtocolException.class));
            if (refusal.isPresent()) {
                over(refusal.get().getMessage(), true);
            } else if (hasShown && cause(failure, SSLHandshakeException.class).isPresent()) {
                over("the coordinator has another token", true);
            } else if (failure instanceof ReadTimeoutException) {
                over("the coordinator was silent for " + SILENCE_SECONDS + " s", false);
            } else {
                over(String.valueOf(failure.getMessage()), false);
            }
        }

        private void over(String reason, boolean isFinal) {
            if (!isOver) {
                isOver = true;
                receiver.closed(reason, isFinal);
            }
        }

        private static Optional<Throwable> cause(Throwable failure, Class<? extends Throwable> kind) {
            return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                    .limit(MAX_CAUSES)
                    .filter(kind::isInstance)
                    .findFirst();
        }
    }
}
