// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.protocol.LoadCoordinator.Waiting;
import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * State machine of a coordinator: takes agents in, plans who measures whom and when, orders each measurement a little ahead
 * of its time, and keeps account of each cell. Rounds are triggered by time, not by barriers: a lost agent costs each of its
 * partners a cell, never the mesh a time-out. What was missed is ordered again at the end, if its agents are there.
 *
 * <p>Threading: one thread. All moments are on the coordinator's own clock, in nanoseconds.
 */
public final class Coordinator extends RosterCommand {

    /** How long an agent may go on without an answer to its beats. */
    public static final long LEASE_NANOS = 30_000_000_000L;

    /** How much earlier than its start a measurement is ordered. */
    static final long AHEAD_NANOS = 3_000_000_000L;

    /** The same where nobody else has to start at that time. */
    private static final long SOON_NANOS = 100_000_000L;

    private static final int MAX_ATTEMPTS = 3;

    /** What a coordinator acts on. */
    public interface Hands {

        /**
         * Sends a message; does nothing if the agent has no connection.
         *
         * @param agent id of the agent
         * @param message the message
         */
        void send(String agent, ToAgent message);

        /**
         * Stores what was measured, before it is acknowledged.
         *
         * @param number number of the cell
         * @param cell the cell
         * @param result what the agent said
         */
        void store(int number, Cell cell, String result);
    }

    private final MeshPlan plan;
    private final Hands hands;
    private final List<Cell> cells = new ArrayList<>();
    private final List<int[]> slots = new ArrayList<>();
    private long firstStartNanos;
    private long nextStartNanos;
    private int nextSlot;

    /**
     * Creates a coordinator that waits for agents.
     *
     * @param plan what to measure, and when
     * @param task what agents measure, which the protocol doesn't look into
     * @param epoch higher than that of any coordinator before
     * @param nowNanos now
     * @param hands what it acts on
     */
    public Coordinator(MeshPlan plan, String task, long epoch, long nowNanos, Hands hands) {
        super(new Waiting(plan.expected(), plan.fewest(), plan.joinNanos()), task, epoch, nowNanos, hands::send);
        this.plan = plan;
        this.hands = hands;
    }

    @Override
    void receivedWord(String agent, FromAgent message, long nowNanos) {
        if (message instanceof FromAgent.Done done) {
            done(agent, done);
        }
    }

    private void done(String agent, FromAgent.Done done) {
        hands.send(agent, new ToAgent.Noted(epoch, done.cell(), done.attempt()));
        boolean isKnown = done.cell() >= 0 && done.cell() < cells.size();
        if (!isKnown
                || !isClientOf(agent, cells.get(done.cell()))
                || cells.get(done.cell()).state() == State.MEASURED) {
            return;
        }
        Cell cell = cells.get(done.cell());
        if (done.outcome() instanceof Outcome.Measured measured) { // late ones count, too
            cells.set(done.cell(), cell.measured());
            hands.store(done.cell(), cell.measured(), measured.result());
        } else if (done.outcome() instanceof Outcome.Missed missed && cell.attempt() == done.attempt()) {
            cells.set(done.cell(), cell.missed(missed.reason()));
        }
    }

    private boolean isClientOf(String agent, Cell cell) {
        OptionalInt number = roster.number(agent);
        return number.isPresent() && number.getAsInt() == cell.pairing().client();
    }

    @Override
    void goOn(long nowNanos) {
        while (nextSlot < slots.size() && isTimeForNext(nowNanos)) {
            for (int number : slots.get(nextSlot)) {
                order(number, nextStartNanos, nowNanos);
            }
            nextSlot++;
            nextStartNanos += plan.slotNanos();
        }
        if (nextSlot == slots.size() && isQuiet(nowNanos)) {
            againOrEnd(nowNanos);
        }
    }

    /** Where one pair measures at a time, the next one doesn't wait for the end of its slot. */
    private boolean isTimeForNext(long nowNanos) {
        if (plan.directions().oneByOne() && nextSlot > 0 && isOver(slots.get(nextSlot - 1))) {
            nextStartNanos = Math.min(nextStartNanos, nowNanos + SOON_NANOS);
        }
        return nowNanos - (nextStartNanos - (plan.directions().oneByOne() ? SOON_NANOS : AHEAD_NANOS)) >= 0;
    }

    private boolean isOver(int[] slot) {
        return Arrays.stream(slot).allMatch(number -> cells.get(number).state().isOver());
    }

    @Override
    void giveUp(String reason) {
        roster.close();
        end(reason);
    }

    @Override
    void begin(long nowNanos) {
        List<List<List<Pairing>>> tournaments = plan.tournaments(roster.size());
        for (int tournament = 0; tournament < tournaments.size(); tournament++) {
            for (List<Pairing> round : tournaments.get(tournament)) {
                int first = cells.size();
                for (Pairing pairing : round) {
                    cells.add(Cell.planned(tournament, pairing));
                }
                slots.add(IntStream.range(first, cells.size()).toArray());
            }
        }
        start(nowNanos);
    }

    private void start(long nowNanos) {
        nextSlot = 0;
        firstStartNanos = nowNanos + AHEAD_NANOS;
        nextStartNanos = firstStartNanos;
    }

    private void order(int number, long startNanos, long nowNanos) {
        Cell cell = cells.get(number);
        Pairing pairing = cell.pairing();
        Optional<String> absence =
                roster.absence(pairing.client(), nowNanos).or(() -> roster.absence(pairing.reflector(), nowNanos));
        if (absence.isPresent()) {
            cells.set(number, cell.ordered().missed(absence.get()));
            return;
        }
        Cell ordered = cell.ordered();
        cells.set(number, ordered);
        String reflector = roster.members().get(pairing.reflector()).reflector();
        hands.send(
                roster.members().get(pairing.client()).id(),
                new ToAgent.Ordered(
                        epoch, new Order(number, ordered.attempt(), reflector, startNanos, plan.lengthNanos())));
    }

    /** Nothing is under way, or whoever hasn't said anything is past patience. */
    private boolean isQuiet(long nowNanos) {
        long overNanos = nowNanos - nextStartNanos;
        boolean mayEnd = overNanos >= 0 || plan.directions().oneByOne();
        return overNanos >= PATIENCE_NANOS
                || (mayEnd && cells.stream().allMatch(cell -> cell.state().isOver()));
    }

    private void againOrEnd(long nowNanos) {
        List<Integer> missed = new ArrayList<>();
        for (int number = 0; number < cells.size(); number++) {
            if (cells.get(number).state() == State.ORDERED) {
                cells.set(number, cells.get(number).unknown("no word of its outcome came"));
            }
            if (canBeTriedAgain(cells.get(number), nowNanos)) {
                missed.add(number);
            }
        }
        if (missed.isEmpty()) {
            end("all is measured that could be");
            return;
        }
        slots.clear();
        slots.addAll(slotsOf(missed));
        start(nowNanos);
    }

    private boolean canBeTriedAgain(Cell cell, long nowNanos) {
        return cell.state() != State.MEASURED
                && cell.attempt() < MAX_ATTEMPTS - 1
                && roster.absence(cell.pairing().client(), nowNanos).isEmpty()
                && roster.absence(cell.pairing().reflector(), nowNanos).isEmpty();
    }

    /** The same pair may be missed in several tournaments, so that its numbers are taken one by one. */
    private List<int[]> slotsOf(List<Integer> missed) {
        Map<Pairing, Deque<Integer>> numbers = new HashMap<>();
        missed.forEach(number -> numbers.computeIfAbsent(cells.get(number).pairing(), pairing -> new ArrayDeque<>())
                .add(number));
        List<Pairing> pairings =
                missed.stream().map(number -> cells.get(number).pairing()).toList();
        return plan.again(pairings).stream()
                .map(round -> round.stream()
                        .mapToInt(pairing -> numbers.get(pairing).remove())
                        .toArray())
                .toList();
    }

    @Override
    void ended(String reason) {
        for (int number = 0; number < cells.size(); number++) {
            Cell cell = cells.get(number);
            if (cell.state() == State.PLANNED) {
                cells.set(number, cell.missed(reason));
            } else if (cell.state() == State.ORDERED) {
                cells.set(number, cell.unknown(reason));
            }
        }
    }

    /**
     * Returns what became of each cell.
     *
     * @return the cells, by number; none before the mesh begins
     */
    public List<Cell> cells() {
        return List.copyOf(cells);
    }

    /**
     * Estimates how long the mesh will take, if nothing is missed.
     *
     * @param nowNanos now
     * @return time that is left, 0 or more; the time of joining isn't in it
     */
    public long leftNanos(long nowNanos) {
        boolean isPaced = plan.directions().oneByOne() && nextSlot > 1;
        long eachNanos = isPaced ? (nowNanos - firstStartNanos) / (nextSlot - 1) : plan.slotNanos();
        return Math.max(0, nextStartNanos - nowNanos + (slots.size() - nextSlot) * eachNanos);
    }
}
