// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.clock.ClockExchange;
import io.plumbline.mesh.clock.Offset;
import io.plumbline.mesh.clock.OffsetTracker;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * State machine of an agent: joins, keeps its lease, follows the coordinator's clock, carries out one order at a time,
 * and keeps each outcome until the coordinator has it. Without a lease it stops measuring. Threading: one thread. All
 * moments are on the agent's own clock, in nanoseconds.
 */
public final class Agent {

    /** Time between two signs of life. */
    public static final long BEAT_NANOS = 1_000_000_000L;

    /** The same while a load is about to start: the more exchanges, the closer the bound of the clock. */
    static final long QUICK_BEAT_NANOS = 10_000_000L;

    /** The coordinator answers no more often than this: where there are many agents, each asks more rarely. */
    private static final long ANSWER_NANOS = 500_000;

    /** Actions that an agent can take. */
    public interface Actions {

        /** Sends a message; does nothing without a connection. */
        void send(FromAgent message);

        /** Begins to measure, or to prepare a part of a load: {@link Agent#ready} and {@link Agent#done} follow. */
        void measure(Order order);

        /** Starts the part that is ready, at a moment on the agent's own clock. */
        void begin(long startNanos);

        /**
         * Stops whatever is being measured, whose outcome is then still said: of a load, what was measured until then.
         */
        void stop(String reason);
    }

    private record Key(int cell, int attempt) {}

    private final MeshHost member;
    private final Actions actions;
    private OffsetTracker clock = new OffsetTracker(OffsetTracker.DRIFT_PPM);
    private final Map<Key, Outcome> kept = new LinkedHashMap<>();
    private long epoch = Long.MIN_VALUE;
    private long leaseNanos;
    private OptionalLong leaseUntilNanos = OptionalLong.empty();
    private long connectedNanos;
    private long nextBeatNanos;
    private boolean isConnected;
    private boolean isWelcome;
    private String mesh = "";
    private boolean isOfAnotherMesh;
    private Optional<Order> current = Optional.empty();
    private final List<FromAgent.RunOver> runs = new ArrayList<>();
    private boolean isReady;
    private long quickBeatNanos;
    private Optional<String> end = Optional.empty();

    public Agent(MeshHost member, Actions actions) {
        this.member = member;
        this.actions = actions;
    }

    public void connected(long nowNanos) {
        isConnected = true;
        connectedNanos = nowNanos;
        actions.send(new FromAgent.Join(member));
        beat(nowNanos);
        sayReady();
    }

    /** What is being measured goes on as long as the lease lasts. */
    public void disconnected() {
        isConnected = false;
        isWelcome = false;
    }

    /** Lets time pass; to be called when {@link #nextNanos} says. */
    public void tick(long nowNanos) {
        if (isConnected && nowNanos - nextBeatNanos >= 0) {
            beat(nowNanos);
        }
        if (current.isPresent() && !hasLease(nowNanos)) {
            actions.stop("the coordinator has not answered for " + leaseNanos / 1_000_000_000 + " s");
        }
    }

    /** Time until the next {@link #tick}, 0 or more. */
    public long nextNanos(long nowNanos) {
        return isConnected ? Math.max(0, Math.min(BEAT_NANOS, nextBeatNanos - nowNanos)) : BEAT_NANOS;
    }

    private void beat(long nowNanos) {
        nextBeatNanos = nowNanos + (isReady ? quickBeatNanos : BEAT_NANOS);
        actions.send(new FromAgent.Beat(nowNanos));
    }

    private boolean hasLease(long nowNanos) {
        return leaseUntilNanos.isPresent() && nowNanos - leaseUntilNanos.getAsLong() < 0;
    }

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
        } else if (message instanceof ToAgent.Begin begin) {
            begin(begin, nowNanos);
        } else if (message instanceof ToAgent.Halt halt) {
            current.filter(order -> order.cell() == halt.cell()).ifPresent(order -> actions.stop("it was ended early"));
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
        leaseNanos = welcome.leaseNanos();
        leaseUntilNanos = OptionalLong.of(connectedNanos + leaseNanos);
        isWelcome = true;
        runs.forEach(actions::send);
        kept.forEach((key, outcome) -> actions.send(new FromAgent.Done(key.cell(), key.attempt(), outcome)));
    }

    /** Outcomes for another mesh are of no use to this one, which has cells of the same numbers. */
    private void forget() {
        kept.clear();
        runs.clear();
        isOfAnotherMesh = current.isPresent();
        if (isOfAnotherMesh) {
            actions.stop("it was for another mesh");
        }
    }

    private void ordered(Order order, long nowNanos) {
        if (current.isPresent()) {
            done(
                    order,
                    new Missed("the agent was still measuring cell "
                            + current.get().cell()));
        } else if (!hasLease(nowNanos)) {
            done(order, new Missed("the agent had no answer to its beats for " + leaseNanos / 1_000_000_000 + " s"));
        } else {
            current = Optional.of(order);
            order.part()
                    .ifPresent(part -> quickBeatNanos =
                            Math.min(BEAT_NANOS, Math.max(QUICK_BEAT_NANOS, part.agents() * ANSWER_NANOS)));
            actions.measure(order);
        }
    }

    public void ready(long nowNanos) {
        isReady = current.isPresent();
        nextBeatNanos = nowNanos;
        sayReady();
    }

    private void sayReady() {
        if (isReady) {
            actions.send(new FromAgent.Ready(current.orElseThrow().cell()));
        }
    }

    /** So many invocations of the part of a load were completed in the measured parts of its runs. */
    public void completed(long completed) {
        if (isWelcome && current.isPresent() && !isOfAnotherMesh) {
            actions.send(new FromAgent.Underway(current.get().cell(), completed));
        }
    }

    /** A run of the part of a load is over. The coordinator has it then, even if this agent is lost. */
    public void runOver(String result) {
        if (current.isPresent() && !isOfAnotherMesh) {
            FromAgent.RunOver over = new FromAgent.RunOver(current.get().cell(), runs.size(), result);
            runs.add(over);
            if (isWelcome) {
                actions.send(over);
            }
        }
    }

    private void begin(ToAgent.Begin begin, long nowNanos) {
        Optional<Offset> offset = clock.at(nowNanos);
        boolean isThis = isReady && current.orElseThrow().cell() == begin.cell();
        if (isThis && offset.isPresent()) {
            isReady = false;
            long startNanos = begin.startNanos() - offset.get().estimateNanos();
            actions.begin(startNanos);
            long boundNanos = clock.at(startNanos).orElseThrow().boundNanos(); // clocks drift until then
            actions.send(new FromAgent.Begun(begin.cell(), boundNanos));
        }
    }

    private void ended(String reason) {
        end = Optional.of(reason);
        if (current.isPresent()) {
            actions.stop(reason);
        }
    }

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
            actions.send(new FromAgent.Done(order.cell(), order.attempt(), outcome));
        }
    }

    /**
     * The reason why there is nothing more to do: it was stopped or refused, and the coordinator has all that was
     * measured.
     */
    public Optional<String> end() {
        return current.isEmpty() && kept.isEmpty() ? end : Optional.empty();
    }

    /** The offset of the coordinator's clock; empty before the first answer. */
    public Optional<Offset> offset(long nowNanos) {
        return clock.at(nowNanos);
    }
}
