// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.result.EndState;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.testkit.SampleCollections;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CollectionRunTest {

    private static final long SEED = 42;

    private final List<CellAccount> cells = List.of(Forks.cell("tcp", 2), Forks.cell("udp", 2), Forks.cell("shm", 2));
    private final List<PlannedFork> measured = new ArrayList<>();
    private int stored;

    private void run(List<CellAccount> accounts, Function<PlannedFork, MeasuredFork> source, int stopAfter) {
        new CollectionRun(accounts, CollectionRun.order(BlockOrder.rounds(accounts.size(), 2, SEED)), Overload.MEASURED)
                .measure(
                        slot -> {
                            measured.add(slot);
                            return source.apply(slot);
                        },
                        () -> measured.size() >= stopAfter,
                        () -> stored++);
    }

    private static MeasuredFork complete(PlannedFork slot) {
        return Forks.completed(slot.fork());
    }

    @Test
    void measuresAllForksInTheSeedsOrderAndTellsAfterEach() {
        run(cells, CollectionRunTest::complete, Integer.MAX_VALUE);

        assertThat(measured).isEqualTo(CollectionRun.order(BlockOrder.rounds(3, 2, SEED)));
        assertThat(stored).isEqualTo(6);
        assertThat(cells).allMatch(cell -> cell.toCell().state() == CellState.COMPLETE);
    }

    @Test
    void passesOverCellsThatCantBeMeasured() {
        CellAccount refused = Forks.refused(SampleCollections.parameters("tcp", "futex"), "no such wait");

        run(List.of(cells.get(0), refused), CollectionRunTest::complete, Integer.MAX_VALUE);

        assertThat(measured).extracting(PlannedFork::cell).containsExactly(0, 0);
    }

    @Test
    void givesUpACellThatFailsAndGoesOnWithTheOthers() {
        run(
                cells,
                slot -> switch (slot.cell()) {
                    case 0 -> throw new LabException(LabException.Kind.MEASUREMENT, "no room for its files");
                    case 1 -> throw new LabException(LabException.Kind.HOST, "no reflector");
                    default -> complete(slot);
                },
                Integer.MAX_VALUE);

        assertThat(measured).hasSize(4);
        assertThat(cells.get(0).toCell().reason()).isEqualTo("no room for its files");
        assertThat(cells.get(1).toCell().reason()).isEqualTo("no reflector");
        assertThat(cells.get(2).toCell().state()).isEqualTo(CellState.COMPLETE);
    }

    @Test
    void aTaskThatIsNoneEndsTheWholeRun() {
        assertThatThrownBy(() -> run(
                        cells,
                        slot -> {
                            throw new LabException(LabException.Kind.DESCRIPTION, "no such class");
                        },
                        Integer.MAX_VALUE))
                .hasMessage("no such class");
        assertThat(measured).hasSize(1);
    }

    @Test
    void measuresAgainWhatWasSaturatedBelowARateThatWasCarried() {
        List<CellAccount> rates = List.of(atRate("1000/s"), atRate("2000/s"), atRate("4000/s"));

        run(
                rates,
                slot -> slot.cell() == 2 || (slot.cell() == 0 && Collections.frequency(measured, slot) == 1)
                        ? Forks.overloaded(slot.fork(), 0.1)
                        : complete(slot),
                Integer.MAX_VALUE);

        assertThat(measured.subList(6, measured.size()))
                .extracting(PlannedFork::cell)
                .containsExactly(0, 0);
        assertThat(rates.get(0).saturatedForks()).isEmpty();
        assertThat(rates.get(0).toCell().result().orElseThrow().caveats())
                .extracting(Caveat::code)
                .contains(CaveatCode.DISTURBED)
                .doesNotContain(CaveatCode.SATURATED);
        assertThat(rates.get(2).saturatedForks()).containsExactly(0, 1);
    }

    @Test
    void keepsWhatIsDisturbedAgainAsItWas() {
        List<CellAccount> rates = List.of(atRate("1000/s"), atRate("2000/s"));

        run(rates, slot -> slot.cell() == 0 ? Forks.overloaded(slot.fork(), 0.1) : complete(slot), Integer.MAX_VALUE);

        assertThat(measured).hasSize(6);
        assertThat(rates.get(0).saturatedForks()).containsExactly(0, 1);
    }

    private static CellAccount atRate(String load) {
        return Forks.cell(SampleCollections.under(SampleCollections.parameters("tcp", "spin"), load), 2);
    }

    @Test
    void stopsBetweenForksAndKeepsWhatThereIs() {
        run(cells, CollectionRunTest::complete, 4);

        assertThat(measured).hasSize(4);
        assertThat(cells.stream().mapToInt(cell -> cell.toCell().forks()).sum()).isEqualTo(4);
    }

    @Test
    void aForkThatSomebodyElseStopsHasFailed() {
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
    void whatIsBrokenOffByAStopIsStillToBeMeasured() {
        run(cells, slot -> Forks.ended(slot.fork(), EndState.INTERRUPTED, "stopped"), 1);

        assertThat(measured).hasSize(1);
        assertThat(cells).allMatch(cell -> cell.toCell().state() == CellState.PENDING);
    }

    @Test
    void resumesWithTheForksThatAreStillToCome() {
        run(cells, CollectionRunTest::complete, 4);
        List<CellAccount> again = List.of(Forks.cell("tcp", 2), Forks.cell("udp", 2), Forks.cell("shm", 2));
        for (int i = 0; i < again.size(); i++) {
            cells.get(i).toCell().result().ifPresent(again.get(i)::keep);
        }
        List<PlannedFork> first = List.copyOf(measured);
        assertThat(new CollectionRun(
                                again, CollectionRun.order(BlockOrder.rounds(again.size(), 2, SEED)), Overload.MEASURED)
                        .remaining())
                .hasSize(2)
                .doesNotContainAnyElementsOf(first);
        measured.clear();

        run(again, CollectionRunTest::complete, Integer.MAX_VALUE);

        List<PlannedFork> all = new ArrayList<>(first);
        all.addAll(measured);
        assertThat(all).isEqualTo(CollectionRun.order(BlockOrder.rounds(3, 2, SEED)));
        assertThat(again).allMatch(cell -> cell.toCell().state() == CellState.COMPLETE);
    }
}
