// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.net.InetSocketAddress;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLException;

/** An agent's connections to its coordinator, one at a time. Has one thread, which passes on what it receives. */
public final class MeshClient implements AutoCloseable {

    /** Longest result that a message holds, in characters. */
    public static final int MAX_RESULT_LENGTH = 3 << 20;

    private static final int CONNECT_MILLIS = 5_000;

    /** A coordinator answers a beat each second; one that is silent for longer than this is asked whether its host is still there. */
    static final int SILENCE_SECONDS = 10;

    private static final int ANSWER_SECONDS = 5;

    private static final String NAME = "plumbline"; // in every certificate of ours

    /** Receives what happens on a connection, on the client's thread. */
    public interface Receiver {

        /**
         * Receives a message.
         *
         * @param message the message
         */
        void received(ToAgent message);

        /**
         * Receives that the connection is gone, or didn't come about.
         *
         * @param reason why, for people
         * @param isFinal whether another try would end the same way
         */
        void closed(String reason, boolean isFinal);
    }

    private final EventLoopGroup thread;
    private final boolean ownsThread;
    private final ManagedChannel channel;

    /** Where a name has several addresses, gRPC tells how the last one failed, which may be another way than the one that refuses. */
    private final AtomicReference<CertificateException> refusal = new AtomicReference<>();

    /**
     * Prepares to connect.
     *
     * @param host name or address of the coordinator
     * @param port its port
     * @param pin fingerprint of its certificate
     * @param token what proves the agent
     * @throws SSLException if this JVM has no TLS 1.3
     */
    public MeshClient(String host, int port, String pin, Token token) throws SSLException {
        this(InetSocketAddress.createUnresolved(host, port), pin, token.identity(), thread(), true);
    }

    /**
     * Prepares to connect, with a certificate and a thread that others use, too.
     *
     * @param coordinator address of the coordinator
     * @param pin fingerprint of its certificate
     * @param identity as of {@link Token#identity}
     * @param thread as of {@link #thread}; the caller ends it
     * @throws SSLException if this JVM has no TLS 1.3
     */
    MeshClient(InetSocketAddress coordinator, String pin, SelfSigned identity, EventLoopGroup thread)
            throws SSLException {
        this(coordinator, pin, identity, thread, false);
    }

    private MeshClient(
            InetSocketAddress coordinator, String pin, SelfSigned identity, EventLoopGroup thread, boolean ownsThread)
            throws SSLException {
        this.thread = thread;
        this.ownsThread = ownsThread;
        this.channel = NettyChannelBuilder.forAddress(coordinator.getHostString(), coordinator.getPort())
                .channelFactory(this::watched)
                .eventLoopGroup(thread)
                .directExecutor()
                .disableRetry()
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .keepAliveTime(SILENCE_SECONDS, TimeUnit.SECONDS)
                .keepAliveTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                .overrideAuthority(NAME)
                .maxInboundMessageSize(Messages.MAX_BYTES)
                .sslContext(GrpcSslContexts.forClient()
                        .protocols(TlsContexts.PROTOCOL)
                        .trustManager(new Fingerprint(pin))
                        .keyManager(identity.key(), identity.certificate())
                        .build())
                .build();
    }

    /** Starts a thread for clients. */
    static EventLoopGroup thread() {
        return new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("agent", true), NioIoHandler.newFactory());
    }

    private Channel watched() {
        NioSocketChannel connection = new NioSocketChannel();
        HandshakeWatch.on(connection, refusal);
        return connection;
    }

    /**
     * Connects.
     *
     * @param receiver receives what happens
     * @return where to send messages, on one thread; sends nothing once the connection is gone
     */
    public StreamObserver<FromAgent> connect(Receiver receiver) {
        channel.resetConnectBackoff();
        return ClientCalls.asyncBidiStreamingCall(
                channel.newCall(Messages.JOIN, CallOptions.DEFAULT), new StreamObserver<>() {
                    @Override
                    public void onNext(ToAgent message) {
                        receiver.received(message);
                    }

                    @Override
                    public void onError(Throwable failure) {
                        failed(failure, receiver);
                    }

                    @Override
                    public void onCompleted() {
                        receiver.closed("the coordinator has ended the connection", false);
                    }
                });
    }

    private void failed(Throwable failure, Receiver receiver) {
        Optional<CertificateException> refused =
                Optional.ofNullable(refusal.getAndSet(null)).or(() -> HandshakeWatch.refusal(failure));
        if (refused.isPresent()) {
            receiver.closed(refused.get().getMessage(), true);
        } else if (isOfEarlierVersion(failure)) {
            receiver.closed("the coordinator asks agents for no certificate, and so has an earlier version", true);
        } else {
            receiver.closed(reason(failure), false);
        }
    }

    /** It looks for a token in each call. */
    private static boolean isOfEarlierVersion(Throwable failure) {
        return Status.fromThrowable(failure).getCode() == Status.Code.UNAUTHENTICATED;
    }

    private static String reason(Throwable failure) {
        return HandshakeWatch.causes(failure)
                .filter(cause -> !(cause instanceof StatusRuntimeException))
                .reduce((first, second) -> second)
                .map(Throwable::getMessage)
                .orElseGet(() -> Status.fromThrowable(failure).toString());
    }

    /** Ends the connection. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the thread
    @Override
    public void close() {
        channel.shutdownNow();
        if (ownsThread) {
            thread.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        }
    }
}
