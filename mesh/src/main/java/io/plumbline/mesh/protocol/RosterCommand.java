// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.protocol.LoadCoordinator.Waiting;
import io.plumbline.model.mesh.MeshHost;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * State machine that agents are connected to: waits for those of its roster, takes them in, answers their beats, and lets them go.
 *
 * <p>Threading: one thread. All moments are on the coordinator's own clock, in nanoseconds.
 */
public abstract class RosterCommand {

    /** Silence after which an agent counts as lost. */
    static final long PATIENCE_NANOS = 15_000_000_000L;

    final Roster roster = new Roster(PATIENCE_NANOS);
    final long epoch;
    private final String mesh;
    private final Waiting waiting;
    private final String task;
    private final long beganNanos;
    final BiConsumer<String, ToAgent> sender;
    private Optional<String> end = Optional.empty();
    private int absent;

    RosterCommand(Waiting waiting, String task, Term term, long nowNanos, BiConsumer<String, ToAgent> sender) {
        this.waiting = waiting;
        this.task = task;
        this.mesh = term.mesh();
        this.epoch = term.epoch();
        this.beganNanos = nowNanos;
        this.sender = sender;
    }

    /** Begins what the agents of the closed roster are for, unless that comes later. */
    void begin(long nowNanos) {}

    /** Receives what isn't a beat. */
    abstract void receivedWord(String agent, FromAgent message, long nowNanos);

    /** Lets time pass after the beginning, before the end. */
    abstract void goOn(long nowNanos);

    /** Ends, as too few agents came. */
    abstract void giveUp(String reason);

    /** Is about to end, and to tell the agents. */
    void ending(String reason) {}

    /** Closes the accounts. */
    void ended(String reason) {}

    /**
     * Takes an agent in, or back.
     *
     * @param member the agent
     * @param nowNanos now
     * @return the answer: {@link ToAgent.Welcome} or {@link ToAgent.Refused}
     */
    public final ToAgent join(MeshHost member, long nowNanos) {
        Optional<String> refusal = end.isPresent() ? end : takeIn(member, nowNanos);
        if (refusal.isEmpty()) {
            beginIfComplete(nowNanos);
        }
        return refusal.<ToAgent>map(reason -> new ToAgent.Refused(epoch, reason))
                .orElseGet(() -> new ToAgent.Welcome(epoch, Coordinator.LEASE_NANOS, task, mesh));
    }

    /**
     * Receives that an agent has ended, so that nobody waits for it if it hasn't joined. Without effect after the beginning.
     *
     * @param name its name
     * @param nowNanos now
     */
    public final void absent(String name, long nowNanos) {
        if (end.isEmpty() && !roster.has(name)) {
            absent++;
            beginIfComplete(nowNanos);
        }
    }

    private void beginIfComplete(long nowNanos) {
        if (!roster.isClosed() && roster.size() >= waiting.expected() - absent) {
            beginOrGiveUp(nowNanos);
        }
    }

    /** Takes an agent in, or back; the reason if it can't be. */
    Optional<String> takeIn(MeshHost member, long nowNanos) {
        return roster.join(member, nowNanos);
    }

    private void closeAndBegin(long nowNanos) {
        roster.close();
        begin(nowNanos);
    }

    /**
     * Receives a message of an agent that is in.
     *
     * @param agent id of the agent
     * @param message the message
     * @param nowNanos now
     */
    public void received(String agent, FromAgent message, long nowNanos) {
        roster.heard(agent, nowNanos);
        if (message instanceof FromAgent.Beat beat) {
            sender.accept(agent, new ToAgent.Time(epoch, beat.sentNanos(), nowNanos, nowNanos));
        } else {
            receivedWord(agent, message, nowNanos);
        }
    }

    /**
     * Receives that the connection to an agent is gone.
     *
     * @param agent id of the agent
     */
    public final void disconnected(String agent) {
        roster.disconnected(agent);
    }

    /**
     * Lets time pass; to be called a few times a second.
     *
     * @param nowNanos now
     */
    public final void tick(long nowNanos) {
        if (end.isPresent()) {
            return;
        }
        if (roster.isClosed()) {
            goOn(nowNanos);
        } else if (nowNanos - beganNanos >= waiting.joinNanos()) {
            beginOrGiveUp(nowNanos);
        }
    }

    private void beginOrGiveUp(long nowNanos) {
        if (roster.size() >= waiting.fewest()) {
            closeAndBegin(nowNanos);
        } else {
            giveUp("too few agents joined: agents=" + roster.size() + ", expected=" + waiting.expected()
                    + " (start more, or accept fewer)");
        }
    }

    /**
     * Ends before all is measured, and lets all agents end that have come; what is under way isn't waited for. Without effect after the end.
     *
     * @param reason why, for people
     */
    public final void end(String reason) {
        if (end.isEmpty()) {
            ending(reason);
            abandon(reason);
            roster.all().forEach(agent -> sender.accept(agent, new ToAgent.Stop(epoch, reason)));
        }
    }

    /**
     * Ends without a word to the agents, which then wait for another coordinator. Without effect after the end.
     *
     * @param reason why, for people
     */
    public final void abandon(String reason) {
        if (end.isEmpty()) {
            end = Optional.of(reason);
            ended(reason);
        }
    }

    /**
     * Tells whether it is over.
     *
     * @return why, for people; empty while it goes on
     */
    public final Optional<String> end() {
        return end;
    }

    /**
     * Returns the agents, by number.
     *
     * @return the agents; none before all are there
     */
    public final List<MeshHost> members() {
        return roster.members();
    }

    /**
     * Returns how many agents are there.
     *
     * @return count of those that have a connection
     */
    public final int joined() {
        return roster.connected();
    }
}
