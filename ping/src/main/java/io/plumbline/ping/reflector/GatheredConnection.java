// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.HotPath;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.wire.ReflectedMessage;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Gathering;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Predicate;

/**
 * One of many connections that a thread serves: presents the session's token, which goes back, and then has its
 * messages sent back, one whenever it is its turn. Threading: the thread that serves it; any thread closes.
 */
final class GatheredConnection implements Gathering.Member {

    private final Endpoint endpoint;
    private final Endpoint used;
    private final SessionToken token;
    private final Predicate<GatheredConnection> admission;
    private final ReflectedMessage message;
    private final Stamps stamps;
    private final int tokenMessages;
    private GatherThread thread;
    private ByteBuffer part; // of a message that arrives, or of one that is sent
    private int presented;
    private boolean isSending;
    private boolean isAdmitted;

    GatheredConnection(
            Endpoint endpoint, SessionRequest request, SessionToken token, Predicate<GatheredConnection> admission) {
        this.endpoint = endpoint;
        this.used = request.fault().isOn() ? new FaultyEndpoint(endpoint, request.fault()) : endpoint;
        this.token = token;
        this.admission = admission;
        this.message = new ReflectedMessage(request.sizeBytes(), request.seed());
        this.stamps = request.stamps();
        this.tokenMessages = SessionToken.messages(request.sizeBytes());
        this.part = message.whole();
    }

    Endpoint endpoint() {
        return endpoint;
    }

    void servedBy(GatherThread itsThread) {
        thread = itsThread;
    }

    @Override
    @HotPath
    public Gathering.Next ready() {
        try {
            if (isSending) {
                return send();
            }
            final int status = used.receive(part);
            if (status == Endpoint.COMPLETE) {
                return isAdmitted ? echo() : hear();
            }
            return status == Endpoint.BUSY ? Gathering.Next.INPUT : end();
        } catch (IOException brokenByThePeer) {
            return end(); // no other connection is hurt
        }
    }

    /** A right part goes back, so that the client knows how far it has come, and doesn't flood the listener. */
    private Gathering.Next hear() throws IOException {
        boolean isRight = token.isPresented(message.whole(), presented);
        presented++;
        if (!isRight || (presented == tokenMessages && !admission.test(this))) {
            return end();
        }
        return sendBack();
    }

    @HotPath
    private Gathering.Next echo() throws IOException {
        if (stamps != Stamps.NONE) {
            message.stampReceived(SystemNanoClock.INSTANCE.nanoTime());
        }
        if (stamps == Stamps.TWO) {
            message.stampSent(SystemNanoClock.INSTANCE.nanoTime());
        }
        return sendBack();
    }

    @HotPath
    private Gathering.Next sendBack() throws IOException {
        part = message.whole();
        isSending = true;
        return send();
    }

    @HotPath
    private Gathering.Next send() throws IOException {
        final int status = (isAdmitted ? used : endpoint).send(part);
        if (status != Endpoint.COMPLETE) {
            return status == Endpoint.BUSY ? Gathering.Next.ROOM : end();
        }
        isSending = false;
        if (isAdmitted) {
            thread.count().add(!message.isSound());
        }
        isAdmitted = presented == tokenMessages;
        part = message.whole();
        return Gathering.Next.INPUT;
    }

    private Gathering.Next end() {
        thread.forget(this);
        endpoint.close();
        return Gathering.Next.END;
    }
}
