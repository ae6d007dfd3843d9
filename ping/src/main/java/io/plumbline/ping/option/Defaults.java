// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;

/** Every default of this module, with its reason. */
public final class Defaults {

    /** Where a reflector listens: on loopback, so that nobody opens a port to the network unawares. */
    public static final String BIND_HOST = "127.0.0.1";

    /** Control port of a reflector that a client starts itself: any free one. */
    public static final int PORT = 0;

    /** Control port of a reflector for other hosts: fixed, so that it need not be looked up. */
    public static final int SHARED_REFLECTOR_PORT = 4710;

    /** Largest message that a reflector takes: what every transport can carry. */
    public static final int LARGEST_MESSAGE_BYTES = TransportOptions.LARGEST_MESSAGE_BYTES;

    /** Most sessions at once. Each may burn a CPU. */
    public static final int MOST_CLIENTS = 16;

    /** Time without a message after which a session ends: longer than the gap at one message a minute. */
    public static final Duration IDLE_TIMEOUT = Duration.ofMinutes(5);

    /** Time for each step of a handshake: loopback needs a millisecond, another continent a few hundred. */
    public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(5);

    /** The transport that every JDK has. */
    public static final String TRANSPORT = "tcp";

    /** Shows the medium rather than the scheduler of the operating system. */
    public static final WaitStrategy WAIT = WaitStrategy.SPIN;

    /** Size of a message: the classic experiment of the field, with room for one time stamp. */
    public static final int SIZE_BYTES = 32;

    /** Time without any reply: outlasts a reflector that is frozen for seconds, and ends with one that is dead. */
    public static final Duration REPLY_TIMEOUT = Duration.ofSeconds(10);

    /**
     * Round trips back to back before the warm-up. The JIT compiler begins its last stage after 40,000 turns of a loop,
     * which a reflector at 10,000 messages a second would reach in the middle of the first run.
     */
    public static final int LEAD_IN = 50_000;

    /**
     * Time to wait for one reply where it may be lost: longer than a round trip to another country and a hiccup of the
     * host, and short enough that a loss now and then doesn't stop the schedule for long.
     */
    public static final Duration LOSS_TIMEOUT = Duration.ofMillis(100);

    /** Socket buffers as the operating system has them. */
    public static final int SOCKET_BUFFER_BYTES = 0;

    /** No CPU asked for. */
    public static final int ANY_CPU = -1;

    private Defaults() {}
}
