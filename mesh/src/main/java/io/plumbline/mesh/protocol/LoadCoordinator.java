// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * State machine of a coordinator whose agents carry out loads together, one after the other: admits agents, lets all of
 * them prepare their parts, starts those that are ready at one moment, and waits for their results. A lost agent costs
 * only its own part: the others keep their clients, so that nobody's load changes.
 *
 * <p>Threading: one thread. All moments are on the coordinator's own clock, in nanoseconds.
 */
public final class LoadCoordinator extends RosterCommand {

    /** How long all are ready before the start is said: only now do agents that prepared no longer disturb the exchange of clocks. */
    static final long SETTLE_NANOS = 1_000_000_000L;

    /** How much later than said everything starts: all have to have heard of it, which has taken more than a second on hosts that were busy. */
    static final long AHEAD_NANOS = 2_000_000_000L;

    /** How long all are ready before everything starts, at least. */
    public static final long LEAD_NANOS = SETTLE_NANOS + AHEAD_NANOS;

    /** How long after the end of a load an agent whose connection is gone may come back with what it measured. */
    static final long RETURN_NANOS = 5_000_000_000L;

    /** How long preparing may take. */
    static final long PREPARE_NANOS = 120_000_000_000L;

    /**
     * The agents to wait for.
     *
     * @param expected number of agents to wait for, 1 or more
     * @param fewest minimum number of agents to begin with when waiting is over, 1 or more
     * @param joinNanos how long to wait for agents
     */
    public record Waiting(int expected, int fewest, long joinNanos) {

        /** Checks the ranges. */
        public Waiting {
            if (expected < 1 || fewest < 1 || fewest > expected) {
                throw new IllegalArgumentException("number of agents out of range: expected=" + expected + ", fewest="
                        + fewest + " (allowed: 1 or more, fewest up to expected)");
            }
        }
    }

    private enum State {
        PREPARING,
        READY,
        STARTED,
        OVER
    }

    private static final class Part {
        final int cell;
        final boolean isNeeded;
        State state = State.PREPARING;
        boolean hasStarted;
        OptionalLong startBoundNanos = OptionalLong.empty();
        Optional<String> result = Optional.empty();
        final List<String> runs = new ArrayList<>();
        long completed;
        String reason = "";

        Part(int cell, boolean isNeeded) {
            this.cell = cell;
            this.isNeeded = isNeeded;
        }

        /** Runs come in order, and again after a reconnection. */
        void add(FromAgent.RunOver run) {
            if (run.run() == runs.size()) {
                runs.add(run.result());
            }
        }

        void over(String why) {
            state = State.OVER;
            reason = why;
        }

        PartOutcome outcome() {
            return new PartOutcome(result, runs, hasStarted, startBoundNanos, reason);
        }
    }

    private final List<Part> parts = new ArrayList<>();
    private int nextCell;
    private double minReady;
    private long lengthNanos;
    private long prepareUntilNanos;
    private OptionalLong settledNanos = OptionalLong.empty();
    private OptionalLong startNanos = OptionalLong.empty();

    /**
     * Creates a coordinator that waits for agents.
     *
     * @param waiting for whom
     * @param term name of what it commands, and its epoch
     * @param nowNanos now
     * @param sender sends a message to an agent with an id; does nothing if it has no connection
     */
    public LoadCoordinator(Waiting waiting, Term term, long nowNanos, BiConsumer<String, ToAgent> sender) {
        super(waiting, "", term, nowNanos, sender);
    }

    @Override
    public void received(String agent, FromAgent message, long nowNanos) {
        super.received(agent, message, nowNanos);
        tick(nowNanos);
    }

    @Override
    void receivedWord(String agent, FromAgent message, long nowNanos) {
        if (message instanceof FromAgent.Done done) {
            sender.accept(agent, new ToAgent.Noted(epoch, done.cell(), done.attempt()));
            part(agent, done.cell()).ifPresent(part -> done(part, done.outcome()));
        } else if (message instanceof FromAgent.Ready ready) {
            part(agent, ready.cell())
                    .filter(part -> part.state == State.PREPARING)
                    .ifPresent(part -> part.state = State.READY);
        } else if (message instanceof FromAgent.Begun begun) {
            part(agent, begun.cell()).ifPresent(part -> part.startBoundNanos = OptionalLong.of(begun.boundNanos()));
        } else if (message instanceof FromAgent.Underway underway) {
            part(agent, underway.cell()).ifPresent(part -> part.completed = underway.completed());
        } else if (message instanceof FromAgent.RunOver run) {
            part(agent, run.cell()).ifPresent(part -> part.add(run));
        }
    }

    private static void done(Part part, Outcome outcome) {
        if (part.result.isPresent()) {
            return;
        }
        if (outcome
                instanceof Outcome.Measured measured) { // late ones count, too, as long as the others are waited for
            part.result = Optional.of(measured.result());
            part.over("");
        } else if (outcome instanceof Outcome.Missed missed) {
            part.hasStarted &= !missed.isUnsent();
            part.over(missed.reason());
        }
    }

    private Optional<Part> part(String agent, int cell) {
        OptionalInt number = roster.number(agent);
        return number.isPresent() && number.getAsInt() < parts.size()
                ? Optional.of(parts.get(number.getAsInt())).filter(part -> part.cell == cell)
                : Optional.empty();
    }

    @Override
    void giveUp(String reason) {
        end(reason);
    }

    @Override
    void goOn(long nowNanos) {
        for (int agent = 0; agent < parts.size(); agent++) {
            look(agent, nowNanos);
        }
        if (startNanos.isEmpty() && !parts.isEmpty() && count(State.PREPARING) == 0) {
            startOrGiveUp(nowNanos);
        }
    }

    /** Before the start whoever is gone is left out; after it, whoever isn't back in time. */
    private void look(int agent, long nowNanos) {
        Part part = parts.get(agent);
        Optional<String> absence = roster.absence(agent, nowNanos);
        if (part.state == State.PREPARING || part.state == State.READY) {
            if (absence.isPresent()) {
                part.over(absence.get());
            } else if (nowNanos - prepareUntilNanos >= 0) {
                part.over("it was not ready within " + PREPARE_NANOS / 1_000_000_000 + " s");
            }
        } else if (part.state == State.STARTED) {
            long overNanos = nowNanos - startNanos.getAsLong() - lengthNanos;
            if (overNanos >= (absence.isPresent() ? RETURN_NANOS : PATIENCE_NANOS)) {
                part.over(absence.orElse("its outcome is unknown"));
            }
        }
    }

    private int count(State state) {
        return (int) parts.stream().filter(part -> part.state == state).count();
    }

    private void startOrGiveUp(long nowNanos) {
        long needed = parts.stream().filter(part -> part.isNeeded).count();
        long ready = parts.stream()
                .filter(part -> part.isNeeded && part.state == State.READY)
                .count();
        if (ready < minReady * needed || ready == 0) {
            for (int agent = 0; agent < parts.size(); agent++) {
                if (parts.get(agent).state == State.READY) {
                    halt(agent);
                    parts.get(agent).over("too few agents were ready: ready=" + ready + " of " + needed);
                }
            }
            return;
        }
        if (settledNanos.isEmpty()) {
            settledNanos = OptionalLong.of(nowNanos + SETTLE_NANOS);
        }
        if (nowNanos - settledNanos.getAsLong() >= 0) {
            start(nowNanos);
        }
    }

    private void start(long nowNanos) {
        startNanos = OptionalLong.of(nowNanos + AHEAD_NANOS);
        for (int agent = 0; agent < parts.size(); agent++) {
            Part part = parts.get(agent);
            if (part.state == State.READY) {
                part.state = State.STARTED;
                part.hasStarted = true;
                send(agent, new ToAgent.Begin(epoch, part.cell, startNanos.getAsLong()));
            }
        }
    }

    private void send(int agent, ToAgent message) {
        sender.accept(roster.members().get(agent).id(), message);
    }

    private void halt(int agent) {
        send(agent, new ToAgent.Halt(epoch, parts.get(agent).cell));
    }

    /**
     * Begins a load, after the one before is over.
     *
     * @param fork number of the fork, from 0
     * @param tasks what each agent carries out, by number
     * @param lengthMaxNanos when it is over at the latest, after the start
     * @param minReadyShare share of the agents that it needs which have to be ready for it to start, 0 to 1
     * @param nowNanos now
     */
    public void begin(int fork, List<LoadTask> tasks, long lengthMaxNanos, double minReadyShare, long nowNanos) {
        parts.clear();
        settledNanos = OptionalLong.empty();
        startNanos = OptionalLong.empty();
        minReady = minReadyShare;
        lengthNanos = lengthMaxNanos;
        prepareUntilNanos = nowNanos + PREPARE_NANOS;
        for (int agent = 0; agent < roster.members().size(); agent++) {
            LoadTask task = tasks.get(agent);
            Part part = new Part(nextCell++, task.isNeeded());
            parts.add(part);
            LoadOrder order = new LoadOrder(part.cell, fork, task.agents(), task.agent(), task.task(), lengthMaxNanos);
            send(agent, new ToAgent.Prepare(epoch, order));
        }
        tick(nowNanos);
    }

    /** Ends the load early; what was measured until then is waited for. */
    public void halt() {
        for (int agent = 0; agent < parts.size(); agent++) {
            if (parts.get(agent).state != State.OVER) {
                halt(agent);
            }
        }
    }

    /**
     * Returns what became of the load.
     *
     * @return a part for each agent, by number; empty while it goes on, and before the first
     */
    public Optional<List<PartOutcome>> outcome() {
        return !parts.isEmpty() && count(State.OVER) == parts.size()
                ? Optional.of(parts.stream().map(Part::outcome).toList())
                : Optional.empty();
    }

    /**
     * Returns how many agents were told to start the load.
     *
     * @return count; 0 before
     */
    public int started() {
        return (int) parts.stream().filter(part -> part.hasStarted).count();
    }

    /**
     * Returns how far the load is.
     *
     * @param nowNanos now
     * @return what agents have said of it; empty before the first load
     */
    public Optional<LoadState> state(long nowNanos) {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        List<Part> connected = IntStream.range(0, parts.size())
                .filter(agent -> roster.absence(agent, nowNanos).isEmpty())
                .mapToObj(parts::get)
                .toList();
        return Optional.of(new LoadState(
                parts.size(),
                connected.size(),
                count(State.READY),
                connected.stream().mapToInt(part -> part.runs.size()).min().orElse(0),
                parts.stream().mapToLong(part -> part.completed).sum(),
                startNanos.isPresent()
                        ? OptionalLong.of(Math.max(0, startNanos.getAsLong() + lengthNanos - nowNanos))
                        : OptionalLong.empty()));
    }
}
