// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.transport.certificate.KnownKey;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Server that agents connect to. Has one thread, which passes on what it receives. */
public final class MeshServer implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 2;

    /** Writes a stack trace where an agent is gone before its answer is sent, which the receiver is told anyway. */
    private static final Logger NOISE = Logger.getLogger("io.grpc.netty.NettyServerHandler");

    /** Receives what happens on the connections, each on the server's thread. */
    public interface Receiver {

        /**
         * Receives a message.
         *
         * @param link the connection
         * @param message the message
         */
        void received(Link link, FromAgent message);

        /**
         * Receives that a connection is gone.
         *
         * @param link the connection
         */
        void closed(Link link);
    }

    private final MultiThreadIoEventLoopGroup thread =
            new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("mesh", true), NioIoHandler.newFactory());
    private final Server server;

    /**
     * Listens.
     *
     * @param address where
     * @param identity certificate to show
     * @param token what agents have to have; the handshake of one that hasn't it doesn't come about
     * @param receiver receives what happens
     * @throws IOException if nobody can listen there
     */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the thread
    public MeshServer(InetSocketAddress address, SelfSigned identity, Token token, Receiver receiver)
            throws IOException {
        NOISE.setLevel(Level.SEVERE);
        server = NettyServerBuilder.forAddress(address)
                .channelType(NioServerSocketChannel.class)
                .bossEventLoopGroup(thread)
                .workerEventLoopGroup(thread)
                .directExecutor()
                .sslContext(
                        GrpcSslContexts.configure(SslContextBuilder.forServer(identity.key(), identity.certificate()))
                                .protocols(TlsContexts.PROTOCOL)
                                .clientAuth(ClientAuth.REQUIRE)
                                .trustManager(new KnownKey(token.keys().getPublic()))
                                .build())
                .maxInboundMessageSize(Messages.MAX_BYTES)
                .maxConcurrentCallsPerConnection(1)
                .permitKeepAliveTime(MeshClient.SILENCE_SECONDS / 2, TimeUnit.SECONDS)
                .addService(ServerServiceDefinition.builder("plumbline.mesh.v1.Mesh")
                        .addMethod(
                                Messages.JOIN,
                                ServerCalls.asyncBidiStreamingCall(answers -> new Stream(answers, receiver)))
                        .build())
                .build();
        try {
            server.start();
        } catch (IOException refused) {
            thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
            throw new IOException(
                    "can't listen for agents: address=" + address + ", reason="
                            + cause(refused).getMessage(),
                    refused);
        }
    }

    private static Throwable cause(Throwable failure) {
        return failure.getCause() == null ? failure : failure.getCause();
    }

    /**
     * Returns the port that agents connect to.
     *
     * @return 1 to 65535
     */
    public int port() {
        return server.getPort();
    }

    /** Ends all connections after what was sent. */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the thread
    public void close() {
        server.shutdown();
        try {
            server.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        server.shutdownNow();
        thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
    }

    private static final class Stream implements StreamObserver<FromAgent>, Link {

        private final StreamObserver<ToAgent> answers;
        private final Receiver receiver;
        private boolean isClosed;

        Stream(StreamObserver<ToAgent> answers, Receiver receiver) {
            this.answers = answers;
            this.receiver = receiver;
        }

        @Override
        public void onNext(FromAgent message) {
            receiver.received(this, message);
        }

        @Override
        public void onError(Throwable failure) {
            receiver.closed(this);
        }

        @Override
        public void onCompleted() {
            receiver.closed(this);
        }

        @Override
        public void send(ToAgent message) {
            if (!isClosed) {
                try {
                    answers.onNext(message);
                } catch (RuntimeException gone) {
                    isClosed = true; // onError tells the receiver
                }
            }
        }

        @Override
        public void close() {
            if (!isClosed) {
                isClosed = true;
                try {
                    answers.onCompleted();
                } catch (RuntimeException gone) {
                    return; // as wanted
                }
            }
        }
    }
}
