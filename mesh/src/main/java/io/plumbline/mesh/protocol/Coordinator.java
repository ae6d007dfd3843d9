// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.protocol.LoadCoordinator.Waiting;
import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * State machine of a coordinator: admits agents, plans who measures whom and when, orders each measurement a little
 * ahead of its time, and keeps account of each cell. Rounds are triggered by time, not by barriers: a lost agent costs
 * each of its partners a cell, but never costs the mesh a time-out. Missed measurements are ordered again at the end,
 * if their agents are there.
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

    /** Until agents that have just joined had answers to their beats. */
    private static final long BEATS_NANOS = 1_000_000_000L;

    private static final int MAX_ATTEMPTS = 3;

    /** Actions that a coordinator can take. */
    public interface Hands {

        /**
         * Sends a message; does nothing if the agent has no connection.
         *
         * @param agent id of the agent
         * @param message the message
         */
        void send(String agent, ToAgent message);

        /**
         * Records a decision, before anybody is told.
         *
         * @param decision what was decided, or has become of a cell
         */
        void record(Decision decision);
    }

    private final MeshPlan plan;
    private final Hands hands;
    private final List<Cell> cells = new ArrayList<>();
    private final List<int[]> slots = new ArrayList<>();
    private long firstStartNanos;
    private long lastStartNanos;
    private long nextStartNanos;
    private int nextSlot;
    private boolean areAgentsGone;
    private long quietFromNanos;
    private OptionalLong backUntilNanos = OptionalLong.empty();

    /**
     * Creates a coordinator that waits for agents.
     *
     * @param plan what to measure, and when
     * @param task what agents measure, which the protocol doesn't look into
     * @param term which mesh it is, and its epoch
     * @param nowNanos now
     * @param hands what it acts on
     */
    public Coordinator(MeshPlan plan, String task, Term term, long nowNanos, Hands hands) {
        super(new Waiting(plan.expected(), plan.fewest(), plan.joinNanos()), task, term, nowNanos, hands::send);
        this.plan = plan;
        this.hands = hands;
    }

    /**
     * Goes on where another coordinator ended. Waits until the agents are back, at most as long as they are waited for at the
     * beginning, and until nothing that was ordered before can be under way any more.
     *
     * @param decisions what was decided before, in its order; may be nothing
     * @param nowNanos now
     * @throws IllegalArgumentException if they aren't those of a mesh with this plan
     */
    public void takeOver(List<Decision> decisions, long nowNanos) {
        decisions.forEach(decision -> apply(decision, nowNanos));
        if (roster.isClosed()) {
            List<int[]> left = slots.stream()
                    .map(slot -> Arrays.stream(slot)
                            .filter(number -> cells.get(number).state() == State.PLANNED)
                            .toArray())
                    .filter(slot -> slot.length > 0)
                    .toList();
            slots.clear();
            slots.addAll(left);
            quietFromNanos = nowNanos + AHEAD_NANOS + plan.slotNanos();
            backUntilNanos = OptionalLong.of(nowNanos + plan.joinNanos());
        }
    }

    private void apply(Decision decision, long nowNanos) {
        if (decision instanceof Decision.Began began) {
            if (roster.isClosed()) {
                throw new IllegalArgumentException("the mesh began twice");
            }
            roster.takeOver(began.members(), nowNanos);
            plan();
        } else if (decision instanceof Decision.Ordered ordered) {
            ordered.cells().forEach(number -> cells.set(number, cell(number).ordered()));
        } else if (decision instanceof Decision.Measured measured) {
            cells.set(measured.cell(), cell(measured.cell()).measured(measured.result()));
        } else if (decision instanceof Decision.Missed missed) {
            cells.set(missed.cell(), cell(missed.cell()).missed(missed.reason()));
        } else if (decision instanceof Decision.Replaced replaced) {
            replace(replaced);
        } else if (decision instanceof Decision.Ended) {
            areAgentsGone = true;
        }
    }

    private Cell cell(int number) {
        if (number < 0 || number >= cells.size()) {
            throw new IllegalArgumentException(
                    "no cell of this mesh: cell=" + number + " (allowed: 0 to " + (cells.size() - 1) + ")");
        }
        return cells.get(number);
    }

    private void replace(Decision.Replaced replaced) {
        if (replaced.number() < 0 || replaced.number() >= roster.members().size()) {
            throw new IllegalArgumentException("no agent of this mesh: number=" + replaced.number());
        }
        roster.replace(replaced.number(), replaced.member());
    }

    /** An agent that was started anew takes the place of the one before. */
    @Override
    Optional<String> takeIn(MeshHost member, long nowNanos) {
        OptionalInt vacancy = roster.vacancy(member, nowNanos);
        if (vacancy.isPresent()) {
            Decision.Replaced replaced = new Decision.Replaced(vacancy.getAsInt(), member);
            hands.record(replaced);
            replace(replaced);
        }
        return super.takeIn(member, nowNanos);
    }

    @Override
    void receivedWord(String agent, FromAgent message, long nowNanos) {
        if (message instanceof FromAgent.Done done) {
            done(agent, done);
        }
    }

    /** Late ones count, too. */
    private void done(String agent, FromAgent.Done done) {
        boolean isKnown = done.cell() >= 0 && done.cell() < cells.size();
        if (isKnown
                && isClientOf(agent, cells.get(done.cell()))
                && cells.get(done.cell()).state() != State.MEASURED) {
            decision(done).ifPresent(decision -> {
                apply(decision, 0);
                hands.record(decision);
            });
        }
        hands.send(agent, new ToAgent.Noted(epoch, done.cell(), done.attempt()));
    }

    private Optional<Decision> decision(FromAgent.Done done) {
        if (done.outcome() instanceof Outcome.Measured measured) {
            return Optional.of(new Decision.Measured(done.cell(), measured.result()));
        }
        return done.outcome() instanceof Outcome.Missed missed
                        && cells.get(done.cell()).attempt() == done.attempt()
                ? Optional.of(new Decision.Missed(done.cell(), missed.reason()))
                : Optional.empty();
    }

    private boolean isClientOf(String agent, Cell cell) {
        OptionalInt number = roster.number(agent);
        return number.isPresent() && number.getAsInt() == cell.pairing().client();
    }

    @Override
    void goOn(long nowNanos) {
        if (isTakingOver(nowNanos)) {
            return;
        }
        while (nextSlot < slots.size() && isTimeForNext(nowNanos)) {
            order(slots.get(nextSlot), nowNanos);
            lastStartNanos = nextStartNanos;
            nextSlot++;
            nextStartNanos += plan.slotNanos();
        }
        if (nextSlot == slots.size() && isQuiet(nowNanos)) {
            againOrEnd(nowNanos);
        }
    }

    /**
     * The coordinator before may have ordered something at its last moment, and whoever has it measures, with or without a
     * connection.
     */
    private boolean isTakingOver(long nowNanos) {
        if (backUntilNanos.isEmpty()) {
            return false;
        }
        boolean areAllBack = IntStream.range(0, roster.members().size())
                .allMatch(number -> roster.absence(number, nowNanos).isEmpty());
        boolean isQuiet = nowNanos + firstNanos() - quietFromNanos >= 0
                || cells.stream().noneMatch(cell -> cell.state() == State.ORDERED);
        boolean isOver = areAgentsGone && cells.stream().noneMatch(this::canBeTried);
        if (!isOver && (!isQuiet || (!areAllBack && nowNanos - backUntilNanos.getAsLong() < 0))) {
            return true;
        }
        backUntilNanos = OptionalLong.empty();
        giveUpOrdered(); // its order may never have been sent, and nobody waits for it twice
        start(nowNanos);
        return false;
    }

    /** Where one pair measures at a time, the next one doesn't wait for the end of its slot. */
    private boolean isTimeForNext(long nowNanos) {
        if (plan.directions().oneByOne() && nextSlot > 0 && isOver(slots.get(nextSlot - 1))) {
            nextStartNanos = Math.min(nextStartNanos, nowNanos + SOON_NANOS);
        }
        return nowNanos - (nextStartNanos - aheadNanos()) >= 0;
    }

    private long firstNanos() {
        return plan.directions().oneByOne() ? BEATS_NANOS : AHEAD_NANOS;
    }

    private long aheadNanos() {
        return plan.directions().oneByOne() ? SOON_NANOS : AHEAD_NANOS;
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
        hands.record(new Decision.Began(roster.members()));
        plan();
        start(nowNanos);
    }

    private void plan() {
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
    }

    private void start(long nowNanos) {
        nextSlot = 0;
        firstStartNanos = nowNanos + firstNanos();
        nextStartNanos = firstStartNanos;
    }

    private void order(int[] slot, long nowNanos) {
        Decision ordered = new Decision.Ordered(Arrays.stream(slot).boxed().toList());
        hands.record(ordered);
        apply(ordered, nowNanos);
        for (int number : slot) {
            order(number, nowNanos);
        }
    }

    private void order(int number, long nowNanos) {
        Cell cell = cells.get(number);
        Pairing pairing = cell.pairing();
        Optional<String> absence =
                roster.absence(pairing.client(), nowNanos).or(() -> roster.absence(pairing.reflector(), nowNanos));
        if (absence.isPresent()) {
            Decision missed = new Decision.Missed(number, absence.get());
            hands.record(missed);
            apply(missed, nowNanos);
            return;
        }
        String reflector = roster.members().get(pairing.reflector()).reflector();
        hands.send(
                roster.members().get(pairing.client()).id(),
                new ToAgent.Ordered(
                        epoch, new Order(number, cell.attempt(), reflector, nextStartNanos, plan.lengthNanos())));
    }

    /** Nothing is under way, or whoever hasn't said anything is past patience. */
    private boolean isQuiet(long nowNanos) {
        long overNanos = nowNanos - nextStartNanos;
        boolean mayEnd = overNanos >= 0 || plan.directions().oneByOne();
        return overNanos >= PATIENCE_NANOS
                || (mayEnd && cells.stream().allMatch(cell -> cell.state().isOver()));
    }

    private void againOrEnd(long nowNanos) {
        giveUpOrdered();
        List<Integer> missed = new ArrayList<>();
        for (int number = 0; number < cells.size(); number++) {
            if (canBeTriedAgain(cells.get(number), nowNanos)) {
                missed.add(number);
            }
        }
        if (missed.isEmpty()) {
            end(whatIsMeasured());
            return;
        }
        slots.clear();
        slots.addAll(slotsOf(missed));
        start(nowNanos);
    }

    private String whatIsMeasured() {
        long measured =
                cells.stream().filter(cell -> cell.state() == State.MEASURED).count();
        return measured == 0
                ? "no pair could be measured"
                : measured == cells.size()
                        ? "all pairs are measured"
                        : measured + " of " + cells.size() + " pairs are measured, the others can't be";
    }

    /** An outcome that comes later counts all the same. */
    private void giveUpOrdered() {
        cells.replaceAll(cell -> cell.state() == State.ORDERED ? cell.unknown("its outcome is unknown") : cell);
    }

    private boolean canBeTriedAgain(Cell cell, long nowNanos) {
        return canBeTried(cell)
                && roster.absence(cell.pairing().client(), nowNanos).isEmpty()
                && roster.absence(cell.pairing().reflector(), nowNanos).isEmpty();
    }

    private boolean canBeTried(Cell cell) {
        return cell.state() != State.MEASURED && cell.attempt() < MAX_ATTEMPTS - 1;
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
    void ending(String reason) {
        hands.record(new Decision.Ended(reason));
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
     * Estimates how long the mesh will take, if nothing is missed. Where one pair measures at a time, a slot is over as soon as its
     * pair is, which the first one shows.
     *
     * @param nowNanos now
     * @return time that is left, 0 or more; the time of joining isn't in it; empty before anything is known of it
     */
    public OptionalLong leftNanos(long nowNanos) {
        if (!plan.directions().oneByOne()) {
            return OptionalLong.of(
                    Math.max(0, nextStartNanos - nowNanos + (slots.size() - nextSlot) * plan.slotNanos()));
        }
        int over = nextSlot - 1;
        if (over < 1) {
            return OptionalLong.empty();
        }
        long eachNanos = (lastStartNanos - firstStartNanos) / over;
        long ofThisNanos = Math.max(0, lastStartNanos + eachNanos - nowNanos);
        return OptionalLong.of(ofThisNanos + (slots.size() - nextSlot) * eachNanos);
    }
}
