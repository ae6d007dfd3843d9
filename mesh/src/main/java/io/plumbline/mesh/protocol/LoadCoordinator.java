// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Coordinator whose agents carry out loads together: a load is a round in which all of them measure one target, and
 * those that are ready start at one moment. A lost agent costs only its own part: the others keep their clients, so
 * that no load changes.
 */
public final class LoadCoordinator extends Coordinator {

    /**
     * How long all are ready before the start is said: only now do agents that prepared no longer disturb the exchange
     * of clocks.
     */
    static final long SETTLE_NANOS = 1_000_000_000L;

    /**
     * How much later than said everything starts: all have to have heard of it, which has taken more than a second on
     * hosts that were busy.
     */
    static final long AHEAD_NANOS = 2_000_000_000L;

    /** How long all are ready before everything starts, at least. */
    public static final long LEAD_NANOS = SETTLE_NANOS + AHEAD_NANOS;

    static final long PREPARE_NANOS = 120_000_000_000L;

    private enum State {
        PREPARING,
        READY,
        STARTED,
        OVER
    }

    private static final class PartAccount {
        final int cell;
        final boolean isNeeded;
        State state = State.PREPARING;
        boolean hasStarted;
        OptionalLong startBoundNanos = OptionalLong.empty();
        Optional<String> result = Optional.empty();
        final List<String> runs = new ArrayList<>();
        long completed;
        String reason = "";

        PartAccount(int cell, boolean isNeeded) {
            this.cell = cell;
            this.isNeeded = isNeeded;
        }

        void receive(FromAgent message) {
            if (message instanceof FromAgent.Done done) {
                done(done.outcome());
            } else if (message instanceof FromAgent.Ready && state == State.PREPARING) {
                state = State.READY;
            } else if (message instanceof FromAgent.Begun begun) {
                startBoundNanos = OptionalLong.of(begun.boundNanos());
            } else if (message instanceof FromAgent.Underway underway) {
                completed = underway.completed();
            } else if (message instanceof FromAgent.RunOver run && run.run() == runs.size()) {
                runs.add(run.result()); // they come in order, and again after a reconnection
            }
        }

        /** Late ones count, too, as long as the others are waited for. */
        private void done(Outcome outcome) {
            if (result.isEmpty() && outcome instanceof Outcome.Measured measured) {
                result = Optional.of(measured.result());
                over("");
            } else if (result.isEmpty() && outcome instanceof Outcome.Missed missed) {
                hasStarted &= !missed.isUnsent();
                over(missed.reason());
            }
        }

        void over(String why) {
            state = State.OVER;
            reason = why;
        }
    }

    private final List<PartAccount> parts = new ArrayList<>(); // by number of the agent
    private int nextCell;
    private double minReady;
    private long lengthNanos;
    private long prepareUntilNanos;
    private OptionalLong settledNanos = OptionalLong.empty();
    private OptionalLong startNanos = OptionalLong.empty();

    public LoadCoordinator(Waiting waiting, Term term, long nowNanos, BiConsumer<String, ToAgent> sender) {
        super(waiting, term, nowNanos, sender);
    }

    @Override
    void receivedWord(String agent, FromAgent message, long nowNanos) {
        if (message instanceof FromAgent.Done done) {
            note(agent, done);
        }
        roster.number(agent).ifPresent(number -> {
            if (number < parts.size() && parts.get(number).cell == message.cell()) {
                parts.get(number).receive(message);
            }
        });
    }

    @Override
    void goOn(long nowNanos) {
        for (int agent = 0; agent < parts.size(); agent++) {
            look(agent, nowNanos);
        }
        if (startNanos.isEmpty() && !parts.isEmpty() && count(part -> part.state == State.PREPARING) == 0) {
            startOrGiveUp(nowNanos);
        }
    }

    /** Before the start an agent that is gone is left out; after it, one that isn't back in time. */
    private void look(int agent, long nowNanos) {
        PartAccount part = parts.get(agent);
        if (part.state == State.STARTED) {
            givenUp(agent, startNanos.getAsLong() + lengthNanos, nowNanos).ifPresent(part::over);
        } else if (part.state != State.OVER) {
            roster.absence(agent, nowNanos)
                    .or(() -> nowNanos - prepareUntilNanos >= 0
                            ? Optional.of("it was not ready within " + PREPARE_NANOS / 1_000_000_000 + " s")
                            : Optional.empty())
                    .ifPresent(part::over);
        }
    }

    private int count(Predicate<PartAccount> which) {
        return (int) parts.stream().filter(which).count();
    }

    private void startOrGiveUp(long nowNanos) {
        int needed = count(part -> part.isNeeded);
        int ready = count(part -> part.isNeeded && part.state == State.READY);
        if (ready < minReady * needed || ready == 0) {
            halt(part -> part.state == State.READY);
            parts.stream()
                    .filter(part -> part.state == State.READY)
                    .forEach(part -> part.over("too few agents were ready: ready=" + ready + " of " + needed));
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
            PartAccount part = parts.get(agent);
            if (part.state == State.READY) {
                part.state = State.STARTED;
                part.hasStarted = true;
                send(agent, new ToAgent.Begin(epoch, part.cell, startNanos.getAsLong()));
            }
        }
    }

    /** The task of one agent in a load, which doesn't start if too many of the agents that it needs aren't ready. */
    public record LoadTask(String task, Order.Part part, boolean isNeeded) {}

    public void begin(List<LoadTask> tasks, long lengthMaxNanos, double minReadyShare, long nowNanos) {
        parts.clear();
        settledNanos = OptionalLong.empty();
        startNanos = OptionalLong.empty();
        minReady = minReadyShare;
        lengthNanos = lengthMaxNanos;
        prepareUntilNanos = nowNanos + PREPARE_NANOS;
        for (LoadTask task : tasks) {
            Order order = new Order(nextCell++, 0, task.task(), "", Optional.of(task.part()), lengthMaxNanos);
            parts.add(new PartAccount(order.cell(), task.isNeeded()));
            send(parts.size() - 1, new ToAgent.Ordered(epoch, order));
        }
        tick(nowNanos);
    }

    /** Ends the load early; what was measured until then is waited for. */
    public void halt() {
        halt(part -> part.state != State.OVER);
    }

    private void halt(Predicate<PartAccount> which) {
        for (int agent = 0; agent < parts.size(); agent++) {
            if (which.test(parts.get(agent))) {
                send(agent, new ToAgent.Halt(epoch, parts.get(agent).cell));
            }
        }
    }

    /** What became of the load, by number of the agent; empty while it goes on, and before the first. */
    public Optional<List<PartOutcome>> outcome() {
        return !parts.isEmpty() && count(part -> part.state == State.OVER) == parts.size()
                ? Optional.of(parts.stream()
                        .map(part -> new PartOutcome(
                                part.result, part.runs, part.hasStarted, part.startBoundNanos, part.reason))
                        .toList())
                : Optional.empty();
    }

    public int started() {
        return count(part -> part.hasStarted);
    }

    /** How far the load is, as its agents say; empty before the first load. */
    public Optional<LoadState> state(long nowNanos) {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        List<PartAccount> connected = new ArrayList<>();
        for (int agent = 0; agent < parts.size(); agent++) {
            if (roster.absence(agent, nowNanos).isEmpty()) {
                connected.add(parts.get(agent));
            }
        }
        return Optional.of(new LoadState(
                parts.size(),
                connected.size(),
                count(part -> part.state == State.READY),
                connected.stream().mapToInt(part -> part.runs.size()).min().orElse(0),
                parts.stream().mapToLong(part -> part.completed).sum(),
                startNanos.isPresent()
                        ? OptionalLong.of(Math.max(0, startNanos.getAsLong() + lengthNanos - nowNanos))
                        : OptionalLong.empty()));
    }
}
