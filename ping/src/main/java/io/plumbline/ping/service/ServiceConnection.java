// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.result.FactNames;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * One client's connection to a service, and the talk on it. Threading: the run thread. Does not allocate once it is open,
 * but for the first error of each code.
 */
public final class ServiceConnection implements Closeable {

    private static final int MAX_CODES = 16;

    private final ServiceParameters parameters;
    private final Connecting connecting;
    private final OpeningTimes openings;
    private final Conversation conversation;
    private final ReplyRoom room;
    private final ReplyDeadline deadline;
    private final Map<String, Long> failures = new HashMap<>(); // by code
    private Endpoint endpoint;
    private ByteBuffer request;
    private String greeting;
    private boolean isEnding;
    private boolean isLeftOver; // bytes of an aside had come before the request went out
    private int length; // of the reply that has come
    private long failed;
    private long asides;
    private long coalesced;
    private long reconnects;
    private int leastBytes = Integer.MAX_VALUE;
    private int mostBytes;
    private int requestBytes;

    /** Opens a connection to a service. */
    @FunctionalInterface
    interface Connecting {

        Endpoint open(Conversation conversation, ReplyRoom room, OpeningTimes times) throws IOException;
    }

    public ServiceConnection(ServiceParameters parameters) {
        this(parameters, parameters.conversation(), parameters::connect, new OpeningTimes());
    }

    ServiceConnection(
            ServiceParameters parameters, Conversation conversation, Connecting connecting, OpeningTimes openings) {
        this.parameters = parameters;
        this.conversation = conversation;
        this.connecting = connecting;
        this.openings = openings;
        this.room = new ReplyRoom(parameters.spec().maxReply().bytes());
        this.deadline = new ReplyDeadline(parameters.spec().replyTimeout());
    }

    /** Makes that of a task. */
    static ServiceConnection of(RunContext context) {
        ServiceParameters parameters = ServiceParameters.of(context.parameters());
        return new ServiceConnection(
                parameters,
                parameters.conversation(),
                parameters::connect,
                context.shared(OpeningTimes.class, OpeningTimes::new));
    }

    /** Opens it, and states what the service is. */
    ServiceConnection opened(RunContext context) throws IOException {
        return CloseOnFailure.step(this, opening -> {
            opening.open();
            opening.describe(context);
            return opening;
        });
    }

    /**
     * Connects, greets, and has one request answered.
     *
     * @throws RefusedServiceException if the server says no, in its words
     */
    public void open() throws IOException {
        try {
            connect();
            prepare(0);
            send(0, 0);
            receive();
            String first = check(0);
            if (!first.isEmpty()) {
                throw new RefusedServiceException("the service answers with an error: url="
                        + parameters.spec().url() + ", code=" + first + ", reply="
                        + conversation.words(room.message(length))
                        + " (measured is only what it answers)");
            }
            finish(0);
        } catch (RefusedServiceException refused) {
            throw new RefusedServiceException(parameters.withoutSecret(refused.getMessage()));
        } catch (IOException failure) {
            boolean isEnd = failure instanceof EOFException && !deadline.hasBitten();
            String remedy = isEnd
                    ? " (make sure that " + parameters.spec().url().scheme()
                            + " is spoken there, and whether within TLS)"
                    : "";
            throw new IOException(explained(failure) + remedy, failure);
        }
    }

    public int requestBytes() {
        return requestBytes;
    }

    /** Returns how many bytes the largest reply had. */
    public int replyBytes() {
        return mostBytes;
    }

    private void connect() throws IOException {
        endpoint = connecting.open(conversation, room, openings);
        deadline.over(endpoint);
        room.clear();
        Wire wire = new Wire(endpoint, room);
        greeting = conversation.greet(wire);
        wire.done();
        deadline.replied();
        isEnding = false;
    }

    /** Makes the next request ready, between two invocations. */
    @HotPath
    void prepare(long sequence) {
        request = conversation.request(sequence);
        requestBytes = request.remaining();
    }

    /** Sends the request that is ready, beside others; on a new connection if the last one has ended as announced. */
    @HotPath
    void send(long sequence, long outstanding) throws IOException {
        if (isEnding) {
            requireNone(outstanding);
            reconnect(sequence);
        }
        if (outstanding == 0) {
            isLeftOver = !room.isEmpty();
            deadline.await();
        }
        sendAll(request);
    }

    private void reconnect(long sequence) throws IOException {
        endpoint.close();
        reconnects++;
        connect();
        prepare(sequence);
    }

    @HotPath
    private void sendAll(ByteBuffer bytes) throws IOException {
        int status;
        while ((status = endpoint.send(bytes)) == Endpoint.BUSY) {
            // a server that doesn't read is ended by the deadline
        }
        if (status == Endpoint.CLOSED) {
            throw lost();
        }
    }

    /** Waits for the reply. */
    @HotPath
    void receive() throws IOException {
        while (!hasReply()) {
            while (!fill()) {
                // a server that doesn't answer is ended by the deadline
            }
        }
    }

    /** Looks for the reply without waiting: whether it is there. */
    @HotPath
    boolean poll() throws IOException {
        if (hasReply()) {
            coalesced++;
            return true;
        }
        return fill() && hasReply();
    }

    /** Receives what has come: whether that is anything. */
    @HotPath
    private boolean fill() throws IOException {
        final ByteBuffer bytes = room.toFill();
        final int before = bytes.position();
        if (endpoint.receive(bytes) == Endpoint.CLOSED && bytes.position() == before) {
            throw lost();
        }
        return bytes.position() != before;
    }

    /** Finds the reply in what has come; asides before it are answered. */
    @HotPath
    private boolean hasReply() throws BrokenReplyException, IOException {
        while ((length = room.next(conversation)) != MessageEnd.MORE) {
            if (conversation.kind().isReply()) {
                return true;
            }
            takeAside();
        }
        return false;
    }

    private void takeAside() throws IOException {
        asides++;
        isEnding |= conversation.kind().isEnding();
        isLeftOver = false;
        ByteBuffer answer = conversation.aside();
        room.take(length);
        if (answer.hasRemaining()) {
            sendAll(answer);
        }
    }

    /** Judges the reply that has come. */
    @HotPath
    String check(long sequence) throws BrokenReplyException {
        deadline.replied();
        if (isLeftOver) {
            throw new BrokenReplyException("a reply began before its request: received=" + room.text());
        }
        leastBytes = Math.min(leastBytes, length);
        mostBytes = Math.max(mostBytes, length);
        final String outcome = conversation.check(sequence, room.message(length));
        if (!outcome.isEmpty()) {
            failed++;
            boolean isNamed = failures.size() < MAX_CODES || failures.containsKey(outcome);
            failures.merge(isNamed ? outcome : Conversation.OTHER, 1L, Long::sum);
        }
        return outcome;
    }

    /** Lets go of the reply, and of asides behind it; {@code outstanding}: how many more replies are awaited. */
    @HotPath
    void finish(long outstanding) throws IOException {
        isEnding |= conversation.kind().isEnding();
        room.take(length);
        if (outstanding == 0 && !room.isEmpty() && hasReply()) {
            if (!conversation.kind().isEnding()) {
                throw new BrokenReplyException("a reply that nobody asked for: received=" + room.text());
            }
            takeAside(); // the server says why it closes the connection
        }
        if (isEnding) {
            requireNone(outstanding);
        }
        if (outstanding > 0) {
            deadline.await();
        }
    }

    private static void requireNone(long outstanding) throws IOException {
        if (outstanding > 0) {
            throw new IOException("the server ends its connections while requests are in flight (leave out in-flight)");
        }
    }

    private IOException lost() {
        return new EOFException(
                deadline.hasBitten()
                        ? deadline.text()
                        : "the service closed the connection"
                                + (room.isEmpty()
                                        ? " without a word of why"
                                        : " within a reply: received=" + room.text()));
    }

    /** Says how a run ended, where, and without the password. */
    IOException broken(long sequence, IOException failure) {
        return new IOException(explained(failure) + ", invocation=" + sequence, failure);
    }

    private String explained(IOException failure) {
        String what = deadline.hasBitten() ? deadline.text() : String.valueOf(failure.getMessage());
        String kind = failure instanceof BrokenReplyException ? "the service breaks its protocol: " : "";
        return parameters.withoutSecret(kind + what) + ", service="
                + parameters.spec().url();
    }

    private void describe(RunContext context) {
        context.fact(
                FactNames.SERVICE_PROTOCOL,
                parameters.protocol().schemes().get(0).name());
        context.fact(FactNames.SERVICE_SERVER, parameters.withoutSecret(greeting));
        context.fact(
                FactNames.SERVICE_MEASURES,
                parameters.protocol().measures(parameters.spec().url()));
        context.fact(FactNames.SERVICE_REQUEST, conversation.asked());
        context.fact("transport", parameters.transport().name());
        context.fact("wait", parameters.spec().clientWait().text());
        context.fact("data_connection", endpoint.description());
        boolean areAll = parameters.transport().countsCalls(parameters.spec().clientWait());
        context.fact(
                SystemCalls.countedFact(Roles.CLIENT), areAll ? SystemCalls.ALL_COUNTED : SystemCalls.SOME_COUNTED);
    }

    /** States what became of it. */
    void tell(RunContext context) {
        if (mostBytes == 0) {
            return; // it has never answered
        }
        context.fact(FactNames.SERVICE_REQUEST_BYTES, Integer.toString(requestBytes));
        context.fact(
                FactNames.SERVICE_REPLY_BYTES,
                leastBytes == mostBytes ? Integer.toString(mostBytes) : leastBytes + "-" + mostBytes);
        openings.tell(context);
        context.count(FactNames.REPLIES_FAILED, failed);
        failures.forEach((code, count) -> context.count(FactNames.REPLIES_FAILED + "_" + code, count));
        context.count(FactNames.SERVICE_RECONNECTS, reconnects);
        context.count(FactNames.SERVICE_ASIDES, asides);
        context.count(FactNames.SERVICE_COALESCED, coalesced);
    }

    @Override
    public void close() {
        deadline.close();
        if (endpoint != null) {
            endpoint.close();
        }
    }
}
