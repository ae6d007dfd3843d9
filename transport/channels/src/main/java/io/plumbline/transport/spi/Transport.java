// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import io.plumbline.model.Availability;
import io.plumbline.model.environment.CallTally;
import io.plumbline.model.option.WaitStrategy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Carries messages of a fixed size between two ends.
 *
 * @implSpec Stateless; safe for any thread. Asking for a capability never throws.
 */
public interface Transport {

    /** Bytes of a socket's buffer where the system chooses it, and of a ring: an estimate. */
    int USUAL_BUFFER_BYTES = 1 << 18;

    /** Messages for which an end has room outside of those buffers: an estimate. */
    int MESSAGES_AT_ONCE = 8;

    /** Returns the name on the command line, such as {@code tcp}. */
    String name();

    /**
     * Says in a few words what a message goes through: what copies it, and what wakes the other side; one line of text
     * without a full stop, at most 100 characters.
     */
    String description();

    Reach reach();

    /** Tells whether this transport can be used here: yes unless overridden, or no with reason and remedy. */
    default Availability availability() {
        return Availability.available();
    }

    Set<WaitStrategy> waitStrategies();

    /**
     * Tells whether all system calls that carry messages and wait for them are counted: those that read and write by
     * the kernel, all others in a {@link CallTally}; no, unless overridden: a library, or the JVM, makes some.
     */
    default boolean countsCalls(WaitStrategy waitStrategy) {
        return false;
    }

    Delivery delivery();

    /**
     * Returns the size of the largest message that this transport carries: bytes, 1 or more; what the options allow,
     * unless overridden.
     */
    default int maxMessageBytes() {
        return TransportOptions.MAX_MESSAGE_BYTES;
    }

    /**
     * Returns what else can be set on this transport, through {@link TransportOptions#settings()}: for each setting by
     * its name what it does, its unit and its default.
     */
    default Map<String, String> settings() {
        return Map.of();
    }

    /** Tells whether {@link TransportOptions#ip()} applies: to every transport between hosts, unless overridden. */
    default boolean hasIpOptions() {
        return reach() == Reach.NETWORK;
    }

    /**
     * Checks what this transport alone understands: the values of its {@linkplain #settings() settings}, and what they
     * can't go together with.
     *
     * @implSpec Opens nothing, and doesn't need the transport to be available.
     */
    default void check(TransportOptions options) {}

    /**
     * Estimates the memory that one end of a connection takes beside the Java heap: buffers of its sockets, or rings.
     *
     * @implSpec Opens nothing, and doesn't need the transport to be available.
     * @return bytes, more than zero; where the system grants less than what is asked for, that which is asked for
     */
    default long memoryBytes(TransportOptions options) {
        int eachWay = options.socketBufferBytes() == 0 ? USUAL_BUFFER_BYTES : options.socketBufferBytes();
        return 2L * eachWay + (long) MESSAGES_AT_ONCE * options.messageBytes();
    }

    /** Returns the arguments that a JVM at either end of this transport has to be started with; none as a rule. */
    default List<String> jvmArguments() {
        return List.of();
    }

    Listener listen(TransportAddress address, TransportOptions options) throws IOException;

    Endpoint connect(TransportAddress address, TransportOptions options) throws IOException;

    /**
     * Returns how one thread can wait for many endpoints of this transport at once: the strategies that {@link #gather}
     * takes; none, unless overridden.
     */
    default Set<WaitStrategy> gatherStrategies() {
        return Set.of();
    }

    /** Makes what one thread waits with for many endpoints of this transport. */
    default Gathering gather(WaitStrategy waitStrategy) throws IOException {
        throw new IllegalArgumentException(
                "one thread can't wait for many connections: transport=" + name() + ", wait=" + waitStrategy.text());
    }

    /** Maximum distance between the two ends of a transport. */
    enum Reach {
        /** One thread: there is no other end, and it gets back what it sends. */
        ONE_THREAD,
        /** Two threads of one process. */
        ONE_PROCESS,
        /** Two processes of one host, or two threads of one process. */
        ONE_HOST,
        /** Two hosts, or less. */
        NETWORK
    }

    /** Guarantee of delivery. */
    enum Delivery {
        /** Every message arrives once and in order, or the connection ends. */
        RELIABLE,
        /** Messages may be lost, duplicated or reordered. */
        LOSSY
    }
}
