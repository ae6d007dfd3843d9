// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/**
 * Recognizes that an end of an agent's connection refuses the other's certificate, as a {@link CertificateException}. In TLS 1.3 an agent's handshake is over when it has sent
 * its certificate; that this is refused comes as an alert behind it, in place of the first byte that the coordinator sends. For one connection, and
 * used by its thread.
 */
final class HandshakeWatch extends ChannelInboundHandlerAdapter {

    private static final int MAX_CAUSES = 20;

    private final AtomicReference<CertificateException> refusal;
    private boolean hasShown;

    private HandshakeWatch(AtomicReference<CertificateException> refusal) {
        this.refusal = refusal;
    }

    /**
     * Watches a connection that is about to be made.
     *
     * @param channel the connection
     * @param refusal receives why it is refused, for people; null if the coordinator has let the agent in
     */
    static void on(Channel channel, AtomicReference<CertificateException> refusal) {
        channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object encrypted) {
                ChannelHandlerContext tls = context.pipeline().context(SslHandler.class); // there, once something comes
                context.pipeline().addAfter(tls.name(), null, new HandshakeWatch(refusal));
                context.pipeline().remove(this);
                context.fireChannelRead(encrypted);
            }
        });
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent end) {
            hasShown = end.isSuccess();
            refusal(end.cause()).ifPresent(refusal::set);
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        Throwable known = failure;
        if (hasShown && causes(failure).anyMatch(SSLHandshakeException.class::isInstance)) {
            CertificateException refused = new CertificateException("the coordinator has another token", failure);
            refusal.set(refused);
            known = new SSLException(refused);
        }
        context.fireExceptionCaught(known);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object decrypted) {
        refusal.set(null);
        context.pipeline().remove(this);
        context.fireChannelRead(decrypted);
    }

    /** The refusal that a failure comes from. */
    static Optional<CertificateException> refusal(Throwable failure) {
        return causes(failure)
                .filter(CertificateException.class::isInstance)
                .map(CertificateException.class::cast)
                .findFirst();
    }

    /** A failure, and what it comes from. */
    static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(MAX_CAUSES);
    }
}
