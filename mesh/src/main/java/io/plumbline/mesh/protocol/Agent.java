// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.clock.ClockExchange;
import io.plumbline.mesh.clock.Offset;
import io.plumbline.mesh.clock.OffsetTracker;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * State machine of an agent: joins, keeps its lease, follows the coordinator's clock, carries out each order at its
 * time, and keeps each outcome until the coordinator has it. Without a lease it stops measuring.
 *
 * <p>Threading: one thread. All moments are on the agent's own clock, in nanoseconds.
 */
public final class Agent {

    /** Time between two signs of life. */
    public static final long BEAT_NANOS = 1_000_000_000L;

    /** The same while a load is about to start: the more exchanges, the closer the bound of the clock. */
    static final long QUICK_BEAT_NANOS = 10_000_000L;

    /** The coordinator answers no more often than this: where there are many agents, each asks more rarely. */
    private static final long ANSWER_NANOS = 500_000;

    /** By how much a measurement may begin too late. */
    static final long LATE_NANOS = 50_000_000L;

    /** Actions that an agent can take. */
    public interface Hands {

        /**
         * Sends a message; does nothing without a connection.
         *
         * @param message the message
         */
        void send(FromAgent message);

        /**
         * Begins to measure; how it ended is said by {@link Agent#done}.
         *
         * @param task what to measure, as the coordinator gave it
         * @param order which cell
         */
        void measure(String task, Order order);

        /**
         * Prepares a part of a load; that it is ready is said by {@link Agent#ready}, how it ended by {@link Agent#done}.
         *
         * @param order what
         */
        void prepare(LoadOrder order);

        /**
         * Starts the part that is ready.
         *
         * @param startNanos when, on the agent's own clock
         */
        void begin(long startNanos);

        /**
         * Stops whatever is being measured, whose outcome is then still said: of a load, what was measured until then.
         *
         * @param reason why, for people
         */
        void stop(String reason);
    }

    private record Key(int cell, int attempt) {}

    private record Due(long startNanos, Order order) {}

    private final MeshHost member;
    private final Hands hands;
    private OffsetTracker clock = new OffsetTracker(OffsetTracker.DRIFT_PPM);
    private final Map<Key, Outcome> kept = new LinkedHashMap<>();
    private long epoch = Long.MIN_VALUE;
    private long leaseNanos;
    private OptionalLong leaseUntilNanos = OptionalLong.empty();
    private long nextBeatNanos;
    private boolean isConnected;
    private boolean isWelcome;
    private String mesh = "";
    private boolean isOfAnotherMesh;
    private String task = "";
    private final Deque<Due> due = new ArrayDeque<>();
    private Optional<Order> current = Optional.empty();
    private final List<FromAgent.RunOver> runs = new ArrayList<>();
    private boolean isReady;
    private long quickBeatNanos;
    private Optional<String> end = Optional.empty();

    /**
     * Creates an agent that isn't connected.
     *
     * @param member what it says of itself
     * @param hands what it acts on
     */
    public Agent(MeshHost member, Hands hands) {
        this.member = member;
        this.hands = hands;
    }

    /**
     * Receives that a connection is there.
     *
     * @param nowNanos now
     */
    public void connected(long nowNanos) {
        isConnected = true;
        hands.send(new FromAgent.Join(member));
        beat(nowNanos);
        sayReady();
    }

    /** Receives that the connection is gone. What is being measured goes on as long as the lease lasts. */
    public void disconnected() {
        isConnected = false;
        isWelcome = false;
    }

    /**
     * Lets time pass; to be called when {@link #nextNanos} says.
     *
     * @param nowNanos now
     */
    public void tick(long nowNanos) {
        if (isConnected && nowNanos - nextBeatNanos >= 0) {
            beat(nowNanos);
        }
        if (!hasLease(nowNanos)) {
            stop("the coordinator has not answered for " + leaseNanos / 1_000_000_000 + " s");
        }
        while (!due.isEmpty() && nowNanos - due.getFirst().startNanos() >= 0) {
            begin(due.removeFirst(), nowNanos);
        }
    }

    private void begin(Due next, long nowNanos) {
        long lateNanos = nowNanos - next.startNanos();
        if (lateNanos > LATE_NANOS) {
            done(next.order(), new Missed("the agent was " + lateNanos / 1_000_000 + " ms late"));
        } else if (current.isPresent()) {
            done(next.order(), busy(current.get()));
        } else {
            current = Optional.of(next.order());
            hands.measure(task, next.order());
        }
    }

    private static Missed busy(Order with) {
        return new Missed("the agent was still measuring cell " + with.cell());
    }

    /** Ends what is under way, and all that was to come. */
    private void stop(String reason) {
        if (current.isPresent()) {
            hands.stop(reason);
        }
        while (!due.isEmpty()) {
            done(due.removeFirst().order(), new Missed(reason));
        }
    }

    /**
     * Returns when there is something to do.
     *
     * @param nowNanos now
     * @return time until the next {@link #tick}, 0 or more
     */
    public long nextNanos(long nowNanos) {
        long untilBeat = isConnected ? nextBeatNanos - nowNanos : BEAT_NANOS;
        long untilStart = due.isEmpty() ? BEAT_NANOS : due.getFirst().startNanos() - nowNanos;
        return Math.max(0, Math.min(untilBeat, untilStart));
    }

    private void beat(long nowNanos) {
        nextBeatNanos = nowNanos + (isReady ? quickBeatNanos : BEAT_NANOS);
        hands.send(new FromAgent.Beat(nowNanos));
    }

    private boolean hasLease(long nowNanos) {
        return leaseUntilNanos.isPresent() && nowNanos - leaseUntilNanos.getAsLong() < 0;
    }

    /**
     * Receives a message.
     *
     * @param message the message
     * @param nowNanos now
     */
    public void received(ToAgent message, long nowNanos) {
        if (message.epoch() < epoch) {
            return;
        }
        if (message.epoch() > epoch) {
            epoch = message.epoch();
            clock = new OffsetTracker(OffsetTracker.DRIFT_PPM); // that of another host
        }
        if (message instanceof ToAgent.Welcome welcome) {
            welcome(welcome);
        } else if (message instanceof ToAgent.Time time) {
            clock.add(new ClockExchange(time.sentNanos(), time.arrivedNanos(), time.answeredNanos(), nowNanos));
            leaseUntilNanos = OptionalLong.of(time.sentNanos() + leaseNanos);
        } else if (message instanceof ToAgent.Ordered ordered) {
            ordered(ordered.order(), nowNanos);
        } else if (message instanceof ToAgent.Prepare prepare) {
            prepare(prepare.order(), nowNanos);
        } else if (message instanceof ToAgent.Begin begin) {
            begin(begin, nowNanos);
        } else if (message instanceof ToAgent.Halt halt) {
            current.filter(order -> order.cell() == halt.cell()).ifPresent(order -> hands.stop("it was ended early"));
        } else if (message instanceof ToAgent.Noted noted) {
            kept.remove(new Key(noted.cell(), noted.attempt()));
        } else if (message instanceof ToAgent.Stop stop) {
            ended(stop.reason());
        } else if (message instanceof ToAgent.Refused refused) {
            ended(refused.reason());
        }
    }

    private void welcome(ToAgent.Welcome welcome) {
        if (!mesh.equals(welcome.mesh())) {
            forget();
        }
        mesh = welcome.mesh();
        task = welcome.task();
        leaseNanos = welcome.leaseNanos();
        isWelcome = true;
        runs.forEach(hands::send);
        kept.forEach((key, outcome) -> hands.send(new FromAgent.Done(key.cell(), key.attempt(), outcome)));
    }

    /** What another mesh ordered is of no use to this one, which has cells of the same numbers. */
    private void forget() {
        kept.clear();
        runs.clear();
        due.clear();
        isOfAnotherMesh = current.isPresent();
        if (isOfAnotherMesh) {
            hands.stop("it was for another mesh");
        }
    }

    private void prepare(LoadOrder order, long nowNanos) {
        Order part = new Order(order.cell(), 0, "", nowNanos, order.lengthNanos());
        if (current.isPresent()) {
            done(part, busy(current.get()));
        } else if (!hasLease(nowNanos)) {
            done(part, new Missed("the agent had no answer to its beats yet"));
        } else {
            current = Optional.of(part);
            quickBeatNanos = Math.min(BEAT_NANOS, Math.max(QUICK_BEAT_NANOS, order.agents() * ANSWER_NANOS));
            hands.prepare(order);
        }
    }

    /**
     * Receives that the part of a load that was to be prepared is ready.
     *
     * @param nowNanos now
     */
    public void ready(long nowNanos) {
        isReady = current.isPresent();
        nextBeatNanos = nowNanos;
        sayReady();
    }

    /**
     * Receives how far the part of a load is that is being measured.
     *
     * @param completed invocations that were completed in the measured parts of its runs
     */
    public void completed(long completed) {
        if (isWelcome && current.isPresent() && !isOfAnotherMesh) {
            hands.send(new FromAgent.Underway(current.get().cell(), completed));
        }
    }

    /**
     * Receives that a run of the part of a load is over. The coordinator has it then, whatever becomes of this agent.
     *
     * @param result what it measured
     */
    public void runOver(String result) {
        if (current.isPresent() && !isOfAnotherMesh) {
            FromAgent.RunOver over = new FromAgent.RunOver(current.get().cell(), runs.size(), result);
            runs.add(over);
            if (isWelcome) {
                hands.send(over);
            }
        }
    }

    private void sayReady() {
        if (isReady) {
            hands.send(new FromAgent.Ready(current.orElseThrow().cell()));
        }
    }

    private void begin(ToAgent.Begin begin, long nowNanos) {
        Optional<Offset> offset = clock.at(nowNanos);
        boolean isThis = isReady && current.orElseThrow().cell() == begin.cell();
        if (isThis && offset.isPresent()) {
            isReady = false;
            long startNanos = begin.startNanos() - offset.get().estimateNanos();
            hands.begin(startNanos);
            long boundNanos = clock.at(startNanos).orElseThrow().boundNanos(); // clocks drift until then
            hands.send(new FromAgent.Begun(begin.cell(), boundNanos));
        }
    }

    private void ended(String reason) {
        end = Optional.of(reason);
        stop(reason);
    }

    private void ordered(Order order, long nowNanos) {
        Optional<Offset> offset = clock.at(nowNanos);
        if (offset.isEmpty() || !hasLease(nowNanos)) {
            done(order, new Missed("the agent had no answer to its beats yet"));
            return;
        }
        due.addLast(new Due(order.startNanos() - offset.get().estimateNanos(), order));
    }

    /**
     * Receives how the current measurement ended.
     *
     * @param outcome how
     */
    public void done(Outcome outcome) {
        Order order = current.orElseThrow();
        current = Optional.empty();
        isReady = false;
        runs.clear();
        if (!isOfAnotherMesh) {
            done(order, outcome);
        }
        isOfAnotherMesh = false;
    }

    private void done(Order order, Outcome outcome) {
        kept.put(new Key(order.cell(), order.attempt()), outcome);
        if (isWelcome) {
            hands.send(new FromAgent.Done(order.cell(), order.attempt(), outcome));
        }
    }

    /**
     * Tells whether the agent has nothing more to do: it was stopped or refused, and the coordinator has all that was measured.
     *
     * @return why it ended, for people; empty while it goes on
     */
    public Optional<String> end() {
        return current.isEmpty() && due.isEmpty() && kept.isEmpty() ? end : Optional.empty();
    }

    /**
     * Returns the offset of the coordinator's clock.
     *
     * @param nowNanos now
     * @return the interval; empty before the first answer
     */
    public Optional<Offset> offset(long nowNanos) {
        return clock.at(nowNanos);
    }
}
