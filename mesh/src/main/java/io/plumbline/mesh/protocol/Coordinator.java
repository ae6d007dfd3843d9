// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;

/**
 * State machine that agents are connected to: admits them, answers their beats, orders rounds of measurements, and lets
 * them go. A round is over when each of its orders is; a subclass says what is ordered. Threading: one thread. All
 * moments are on the coordinator's own clock, in nanoseconds.
 */
public abstract class Coordinator {

    /** How long an agent may go on without an answer to its beats. */
    public static final long LEASE_NANOS = 30_000_000_000L;

    /**
     * Silence after which an agent counts as lost, and time after the end of an order in which its outcome may still
     * come.
     */
    static final long PATIENCE_NANOS = 15_000_000_000L;

    /** The same for an agent whose connection is gone: it may come back with what it measured. */
    static final long RETURN_NANOS = 5_000_000_000L;

    /** The agents to wait for: how many, and how many are enough to begin with after a time. */
    public record Waiting(int expected, int fewest, long joinNanos) {

        public Waiting {
            if (expected < 1 || fewest < 1 || fewest > expected) {
                throw new IllegalArgumentException("number of agents out of range: expected=" + expected + ", fewest="
                        + fewest + " (allowed: 1 or more, fewest up to expected)");
            }
        }
    }

    final Roster roster = new Roster(PATIENCE_NANOS);
    final long epoch;
    private final String mesh;
    private final Waiting waiting;
    private final long beganNanos;
    private final BiConsumer<String, ToAgent> sender;
    private Optional<String> end = Optional.empty();
    private int absent;

    Coordinator(Waiting waiting, Term term, long nowNanos, BiConsumer<String, ToAgent> sender) {
        this.waiting = waiting;
        this.mesh = term.mesh();
        this.epoch = term.epoch();
        this.beganNanos = nowNanos;
        this.sender = sender;
    }

    void begin() {}

    /** Receives what isn't a beat. */
    abstract void receivedWord(String agent, FromAgent message, long nowNanos);

    /** Lets time pass after the beginning, before the end. */
    abstract void goOn(long nowNanos);

    /** Is about to end, and to let the agents go. */
    void ending(String reason) {}

    void ended(String reason) {}

    /** Takes an agent in, or back; the reason if it can't be. */
    Optional<String> takeIn(MeshHost member, long nowNanos) {
        return roster.join(member, nowNanos);
    }

    /** Takes an agent in, or back: answers with {@link ToAgent.Welcome} or {@link ToAgent.Refused}. */
    public final ToAgent join(MeshHost member, long nowNanos) {
        Optional<String> refusal = end.isPresent() ? end : takeIn(member, nowNanos);
        if (refusal.isPresent()) {
            return new ToAgent.Refused(epoch, refusal.get());
        }
        beginIfComplete();
        return new ToAgent.Welcome(epoch, LEASE_NANOS, mesh);
    }

    /** An agent has ended: before the beginning it isn't waited for any longer. */
    public final void absent(String name) {
        if (end.isEmpty() && !roster.has(name)) {
            absent++;
            beginIfComplete();
        }
    }

    private void beginIfComplete() {
        if (!roster.isClosed() && roster.size() >= waiting.expected() - absent) {
            beginOrGiveUp();
        }
    }

    private void beginOrGiveUp() {
        if (roster.size() >= waiting.fewest()) {
            roster.close();
            begin();
        } else {
            end("too few agents joined: agents=" + roster.size() + ", expected=" + waiting.expected()
                    + " (start more, or accept fewer)");
        }
    }

    public final void received(String agent, FromAgent message, long nowNanos) {
        roster.heard(agent, nowNanos);
        if (message instanceof FromAgent.Beat beat) {
            sender.accept(agent, new ToAgent.Time(epoch, beat.sentNanos(), nowNanos, nowNanos));
        } else {
            receivedWord(agent, message, nowNanos);
            tick(nowNanos); // after which something else may begin
        }
    }

    public final void disconnected(String agent) {
        roster.disconnected(agent);
    }

    /** Lets time pass; to be called a few times a second. */
    public final void tick(long nowNanos) {
        if (end.isPresent()) {
            return;
        }
        if (roster.isClosed()) {
            goOn(nowNanos);
        } else if (nowNanos - beganNanos >= waiting.joinNanos()) {
            beginOrGiveUp();
        }
    }

    final void send(int agent, ToAgent message) {
        sender.accept(roster.members().get(agent).id(), message);
    }

    /** Acknowledges an outcome, which the agent keeps until then. */
    final void note(String agent, FromAgent.Done done) {
        sender.accept(agent, new ToAgent.Noted(epoch, done.cell(), done.attempt()));
    }

    final boolean is(String agent, int number) {
        OptionalInt its = roster.number(agent);
        return its.isPresent() && its.getAsInt() == number;
    }

    /** Why the outcome of an order isn't waited for any longer, which has to be over at a time. */
    final Optional<String> givenUp(int agent, long overNanos, long nowNanos) {
        Optional<String> absence = roster.absence(agent, nowNanos);
        return nowNanos - overNanos >= (absence.isPresent() ? RETURN_NANOS : PATIENCE_NANOS)
                ? Optional.of(absence.orElse("its outcome is unknown"))
                : Optional.empty();
    }

    /** Ends before all is measured, and lets all agents end that have come. Without effect after the end. */
    public final void end(String reason) {
        if (end.isEmpty()) {
            ending(reason);
            abandon(reason);
            roster.all().forEach(agent -> sender.accept(agent, new ToAgent.Stop(epoch, reason)));
        }
    }

    /** Ends without a word to the agents, which then wait for another coordinator. Without effect after the end. */
    public final void abandon(String reason) {
        if (end.isEmpty()) {
            end = Optional.of(reason);
            ended(reason);
        }
    }

    public final Optional<String> end() {
        return end;
    }

    /** The agents by number; none before all are there. */
    public final List<MeshHost> members() {
        return roster.members();
    }

    public final int joined() {
        return roster.connected();
    }

    /** Counts the agents that are in, or were waited for before the beginning. */
    public final int expected() {
        return roster.isClosed() ? members().size() : waiting.expected();
    }
}
