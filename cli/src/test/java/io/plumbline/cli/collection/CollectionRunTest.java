// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.cell.CellAccount;
import io.plumbline.cli.cell.Forks;
import io.plumbline.cli.cell.MeasuredFork;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.result.EndState;
import io.plumbline.testkit.SampleCollections;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CollectionRunTest {

    private static final long SEED = 42;

    private final List<CellAccount> cells = List.of(Forks.cell("tcp", 2), Forks.cell("udp", 2), Forks.cell("shm", 2));
    private final List<Slot> measured = new ArrayList<>();
    private int stored;

    private void run(List<CellAccount> accounts, ForkSource source, int stopAfter) throws InterruptedException {
        new CollectionRun(accounts, 2, SEED)
                .measure(
                        slot -> {
                            measured.add(slot);
                            return source.measure(slot);
                        },
                        () -> measured.size() >= stopAfter,
                        () -> stored++);
    }

    private static MeasuredFork complete(Slot slot) {
        return Forks.completed(slot.fork());
    }

    @Test
    void measuresAllForksInTheSeedsOrderAndTellsAfterEach() throws InterruptedException {
        run(cells, CollectionRunTest::complete, Integer.MAX_VALUE);

        assertThat(measured).isEqualTo(Slot.inRounds(3, 2, SEED));
        assertThat(stored).isEqualTo(6);
        assertThat(cells).allMatch(cell -> cell.toCell().state() == CellState.COMPLETE);
    }

    @Test
    void passesOverCellsThatCantBeMeasured() throws InterruptedException {
        CellAccount refused = CellAccount.refused(SampleCollections.parameters("tcp", "futex"), "no such wait");

        run(List.of(cells.get(0), refused), CollectionRunTest::complete, Integer.MAX_VALUE);

        assertThat(measured).extracting(Slot::cell).containsExactly(0, 0);
    }

    @Test
    void givesUpACellThatFailsAndGoesOnWithTheOthers() throws InterruptedException {
        run(
                cells,
                slot -> switch (slot.cell()) {
                    case 0 -> throw new IOException("no room for its files");
                    case 1 -> throw new CommandException(ExitStatus.ENVIRONMENT, "no reflector");
                    default -> complete(slot);
                },
                Integer.MAX_VALUE);

        assertThat(measured).hasSize(4);
        assertThat(cells.get(0).toCell().reason()).isEqualTo("no room for its files");
        assertThat(cells.get(1).toCell().reason()).isEqualTo("no reflector");
        assertThat(cells.get(2).toCell().state()).isEqualTo(CellState.COMPLETE);
    }

    @Test
    void stopsBetweenForksAndKeepsWhatThereIs() throws InterruptedException {
        run(cells, CollectionRunTest::complete, 4);

        assertThat(measured).hasSize(4);
        assertThat(cells.stream().mapToInt(cell -> cell.toCell().forks()).sum()).isEqualTo(4);
    }

    @Test
    void whatIsBrokenOffByAStopHasNotFailed() throws InterruptedException {
        run(cells, slot -> Forks.ended(slot.fork(), EndState.TASK_FAILED, "the reflector went away"), 1);
        run(
                List.of(cells.get(1)),
                slot -> {
                    throw new CommandException(ExitStatus.ENVIRONMENT, "the reflector can't be started");
                },
                2);

        assertThat(cells).allMatch(cell -> cell.toCell().state() == CellState.PENDING);
    }

    @Test
    void aForkThatSomebodyElseStopsHasFailed() throws InterruptedException {
        run(
                cells,
                slot -> slot.cell() == 0
                        ? Forks.ended(slot.fork(), EndState.INTERRUPTED, "stopped before all runs were measured")
                        : complete(slot),
                Integer.MAX_VALUE);

        assertThat(cells.get(0).toCell().state()).isEqualTo(CellState.FAILED);
        assertThat(cells.get(0).toCell().reason())
                .isEqualTo("a fork was stopped from outside, as by a signal: stopped before all runs were measured");
        assertThat(cells.get(1).toCell().state()).isEqualTo(CellState.COMPLETE);
    }

    @Test
    void aForkThatHearsOfCtrlCFirstHasNotFailed() throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        new CollectionRun(cells, 2, SEED)
                .measure(
                        slot -> Forks.ended(slot.fork(), EndState.INTERRUPTED, "stopped"),
                        () -> asked.incrementAndGet() > 4,
                        () -> stored++);

        assertThat(cells).allMatch(cell -> cell.toCell().state() == CellState.PENDING);
    }

    @Test
    void resumesWithTheForksThatAreStillToCome() throws InterruptedException {
        run(cells, CollectionRunTest::complete, 4);
        List<CellAccount> again = List.of(Forks.cell("tcp", 2), Forks.cell("udp", 2), Forks.cell("shm", 2));
        for (int i = 0; i < again.size(); i++) {
            cells.get(i).toCell().result().ifPresent(again.get(i)::keep);
        }
        List<Slot> first = List.copyOf(measured);
        assertThat(new CollectionRun(again, 2, SEED).remaining()).hasSize(2).doesNotContainAnyElementsOf(first);
        measured.clear();

        run(again, CollectionRunTest::complete, Integer.MAX_VALUE);

        List<Slot> all = new ArrayList<>(first);
        all.addAll(measured);
        assertThat(all).isEqualTo(Slot.inRounds(3, 2, SEED));
        assertThat(again).allMatch(cell -> cell.toCell().state() == CellState.COMPLETE);
    }
}
