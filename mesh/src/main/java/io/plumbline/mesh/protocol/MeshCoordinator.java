// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Coordinator whose agents measure each other: plans the rounds, and keeps account of each cell. A round of which
 * nothing could be ordered takes its time all the same, in which agents may come back. Missed measurements are ordered
 * again at the end, if their agents are there.
 */
public final class MeshCoordinator extends Coordinator {

    private static final int MAX_ATTEMPTS = 3;

    /** An order of the coordinator before may be on its way for so long. */
    private static final long ON_THE_WAY_NANOS = 3_000_000_000L;

    private final MeshPlan plan;
    private final String task;
    private final Consumer<Decision> journal;
    private final List<PairCell> cells = new ArrayList<>();
    private final Deque<List<Integer>> rounds = new ArrayDeque<>();
    private List<Integer> round = List.of();
    private long orderedNanos;
    private long firstOrderedNanos;
    private int ordered;
    private boolean isPaced;
    private boolean areAgentsGone;
    private long quietFromNanos;
    private OptionalLong backUntilNanos = OptionalLong.empty();

    public MeshCoordinator(
            MeshPlan plan,
            String task,
            Term term,
            long nowNanos,
            BiConsumer<String, ToAgent> sender,
            Consumer<Decision> journal) {
        super(new Waiting(plan.expected(), plan.fewest(), plan.joinNanos()), term, nowNanos, sender);
        this.plan = plan;
        this.task = task;
        this.journal = journal;
    }

    /**
     * Goes on where another coordinator ended. Waits until the agents are back, at most as long as they are waited for
     * at the beginning, and until nothing that was ordered before can be under way any more.
     */
    public void takeOver(List<Decision> decisions, long nowNanos) {
        decisions.forEach(decision -> apply(decision, nowNanos));
        if (roster.isClosed()) {
            rounds.removeIf(
                    one -> one.stream().noneMatch(number -> cells.get(number).state() == State.PLANNED));
            quietFromNanos = nowNanos + ON_THE_WAY_NANOS + plan.lengthNanos();
            backUntilNanos = OptionalLong.of(nowNanos + plan.joinNanos());
        }
    }

    private void decide(Decision decision, long nowNanos) {
        journal.accept(decision);
        apply(decision, nowNanos);
    }

    private void apply(Decision decision, long nowNanos) {
        if (decision instanceof Decision.Began began) {
            if (!cells.isEmpty()) {
                throw new IllegalArgumentException("the mesh began twice");
            }
            if (!roster.isClosed()) {
                roster.takeOver(began.members(), nowNanos);
            }
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

    private PairCell cell(int number) {
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

    @Override
    Optional<String> takeIn(MeshHost member, long nowNanos) {
        OptionalInt vacancy = roster.vacancy(member, nowNanos);
        if (vacancy.isPresent()) {
            decide(new Decision.Replaced(vacancy.getAsInt(), member), nowNanos);
        }
        return super.takeIn(member, nowNanos);
    }

    @Override
    void begin() {
        decide(new Decision.Began(roster.members()), 0);
    }

    private void plan() {
        List<List<List<Pairing>>> tournaments = plan.tournaments(roster.size());
        for (int tournament = 0; tournament < tournaments.size(); tournament++) {
            for (List<Pairing> pairs : tournaments.get(tournament)) {
                int first = cells.size();
                for (Pairing pairing : pairs) {
                    cells.add(PairCell.planned(tournament, pairing));
                }
                rounds.add(IntStream.range(first, cells.size()).boxed().toList());
            }
        }
    }

    /** Late outcomes count, too. */
    @Override
    void receivedWord(String agent, FromAgent message, long nowNanos) {
        if (message instanceof FromAgent.Done done) {
            boolean isKnown = done.cell() >= 0 && done.cell() < cells.size();
            if (isKnown && is(agent, cells.get(done.cell()).pairing().client())) {
                decision(done, cells.get(done.cell())).ifPresent(decision -> decide(decision, nowNanos));
            }
            note(agent, done);
        }
    }

    private static Optional<Decision> decision(FromAgent.Done done, PairCell cell) {
        if (cell.state() == State.MEASURED) {
            return Optional.empty();
        }
        if (done.outcome() instanceof Outcome.Measured measured) {
            return Optional.of(new Decision.Measured(done.cell(), measured.result()));
        }
        return done.outcome() instanceof Outcome.Missed missed && cell.attempt() == done.attempt()
                ? Optional.of(new Decision.Missed(done.cell(), missed.reason()))
                : Optional.empty();
    }

    @Override
    void goOn(long nowNanos) {
        if (isTakingOver(nowNanos)) {
            return;
        }
        for (int number : round) {
            if (cells.get(number).state() == State.ORDERED) {
                givenUp(cells.get(number).pairing().client(), orderedNanos + plan.lengthNanos(), nowNanos)
                        .ifPresent(reason -> cells.set(number, cells.get(number).unknown(reason)));
            }
        }
        while (end().isEmpty() && isRoundOver(nowNanos)) {
            if (rounds.isEmpty()) {
                againOrEnd(nowNanos);
            } else {
                order(rounds.removeFirst(), nowNanos);
            }
        }
    }

    private boolean isRoundOver(long nowNanos) {
        return round.stream().allMatch(number -> cells.get(number).state().isOver())
                && (!isPaced || nowNanos - orderedNanos >= plan.lengthNanos());
    }

    /**
     * The coordinator before may have ordered something at its last moment, which is measured with or without a
     * connection.
     */
    private boolean isTakingOver(long nowNanos) {
        if (backUntilNanos.isEmpty()) {
            return false;
        }
        boolean areAllBack = IntStream.range(0, roster.members().size())
                .allMatch(number -> roster.absence(number, nowNanos).isEmpty());
        boolean isQuiet =
                nowNanos - quietFromNanos >= 0 || cells.stream().noneMatch(cell -> cell.state() == State.ORDERED);
        boolean isOver = areAgentsGone && cells.stream().noneMatch(MeshCoordinator::canBeTried);
        if (!isOver && (!isQuiet || (!areAllBack && nowNanos - backUntilNanos.getAsLong() < 0))) {
            return true;
        }
        backUntilNanos = OptionalLong.empty();
        cells.replaceAll(cell -> cell.state() == State.ORDERED ? cell.unknown("its outcome is unknown") : cell);
        return false;
    }

    private void order(List<Integer> numbers, long nowNanos) {
        round = numbers.stream()
                .filter(number -> cells.get(number).state() != State.MEASURED)
                .toList();
        orderedNanos = nowNanos;
        if (ordered++ == 0) {
            firstOrderedNanos = nowNanos;
        }
        decide(new Decision.Ordered(round), nowNanos);
        round.forEach(number -> order(number, nowNanos));
        isPaced = round.stream().noneMatch(number -> cells.get(number).state() == State.ORDERED);
    }

    private void order(int number, long nowNanos) {
        PairCell cell = cells.get(number);
        Optional<String> absence = absence(cell, nowNanos);
        if (absence.isPresent()) {
            decide(new Decision.Missed(number, absence.get()), nowNanos);
            return;
        }
        String reflector = roster.members().get(cell.pairing().reflector()).reflector();
        Order order = new Order(number, cell.attempt(), task, reflector, Optional.empty(), plan.lengthNanos());
        send(cell.pairing().client(), new ToAgent.Ordered(epoch, order));
    }

    private Optional<String> absence(PairCell cell, long nowNanos) {
        return roster.absence(cell.pairing().client(), nowNanos)
                .or(() -> roster.absence(cell.pairing().reflector(), nowNanos));
    }

    private void againOrEnd(long nowNanos) {
        List<Integer> missed = IntStream.range(0, cells.size())
                .filter(number -> canBeTried(cells.get(number))
                        && absence(cells.get(number), nowNanos).isEmpty())
                .boxed()
                .toList();
        if (missed.isEmpty()) {
            end(whatIsMeasured());
        } else {
            rounds.addAll(roundsOf(missed));
        }
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

    private static boolean canBeTried(PairCell cell) {
        return cell.state() != State.MEASURED && cell.attempt() < MAX_ATTEMPTS - 1;
    }

    /** The same pair may be missed in several tournaments, so that its numbers are taken one by one. */
    private List<List<Integer>> roundsOf(List<Integer> missed) {
        Map<Pairing, Deque<Integer>> numbers = new HashMap<>();
        missed.forEach(number -> numbers.computeIfAbsent(cells.get(number).pairing(), pairing -> new ArrayDeque<>())
                .add(number));
        List<Pairing> pairings =
                missed.stream().map(number -> cells.get(number).pairing()).toList();
        return plan.again(pairings).stream()
                .map(pairs -> pairs.stream()
                        .map(pairing -> numbers.get(pairing).remove())
                        .toList())
                .toList();
    }

    @Override
    void ending(String reason) {
        journal.accept(new Decision.Ended(reason));
    }

    @Override
    void ended(String reason) {
        cells.replaceAll(cell -> switch (cell.state()) {
            case PLANNED -> cell.missed(reason);
            case ORDERED -> cell.unknown(reason);
            default -> cell;
        });
    }

    /** The cells by number; none before the mesh begins. */
    public List<PairCell> cells() {
        return List.copyOf(cells);
    }

    /** Estimates how long the mesh will take, as its rounds took so far; empty before the second round. */
    public OptionalLong leftNanos(long nowNanos) {
        if (ordered < 2) {
            return OptionalLong.empty();
        }
        long eachNanos = (orderedNanos - firstOrderedNanos) / (ordered - 1);
        return OptionalLong.of(Math.max(0, orderedNanos + eachNanos - nowNanos) + rounds.size() * eachNanos);
    }
}
