// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.PlannedFork;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.testkit.SampleCollections;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverloadTest {

    private static final CellParameters TCP = SampleCollections.parameters("tcp", "spin");
    private static final int FORKS = 2;

    private final List<CellAccount> cells = List.of(
            at(TCP, "1000/s"),
            at(TCP, "2000/s"),
            at(TCP, "4000/s"),
            at(SampleCollections.parameters("udp", "spin"), "4000/s"));

    private static CellAccount at(CellParameters parameters, String load) {
        return Forks.cell(SampleCollections.under(parameters, load), FORKS);
    }

    private List<CellState> states() {
        return cells.stream()
                .map(CellAccount::toCell)
                .map(CollectionCell::state)
                .toList();
    }

    @Test
    void leavesOutHigherRatesOfTheSameMediumAndSaysWhy() {
        cells.get(1).add(Forks.overloaded(0, 0.5));

        Overload.LEFT_OUT.apply(cells);

        assertThat(states())
                .containsExactly(CellState.PENDING, CellState.PENDING, CellState.LEFT_OUT, CellState.PENDING);
        assertThat(cells.get(2).toCell().reason()).contains("2 k/s overloads the system already", "left out");
    }

    @Test
    void keepsWhatWasMeasuredBefore() {
        cells.get(1).add(Forks.overloaded(0, 0.5));
        cells.get(2).add(Forks.overloaded(0, 0.5));

        Overload.LEFT_OUT.apply(cells);

        assertThat(cells.get(2).wants(1)).isTrue();
        assertThat(cells.get(2).toCell().forks()).isOne();
    }

    @Test
    void ratesThatAreReachedOrNearlySoLeaveNothingOut() {
        cells.get(0).add(Forks.completed(0));
        cells.get(1).add(Forks.overloaded(0, 0.3));

        Overload.LEFT_OUT.apply(cells);

        assertThat(states()).containsOnly(CellState.PENDING);
    }

    @Test
    void otherCommandsMeasureAllTheSame() {
        cells.get(1).add(Forks.overloaded(0, 0.5));

        Overload.MEASURED.apply(cells);

        assertThat(states()).containsOnly(CellState.PENDING);
    }

    @Test
    void aRunPassesOverThemAndSoDoesItsResumption() throws InterruptedException {
        List<PlannedFork> measured = new ArrayList<>();
        List<CellAccount> two = List.of(cells.get(1), cells.get(2));
        two.get(0).add(Forks.overloaded(0, 0.5));

        CollectionRun run = new CollectionRun(
                two, CollectionRun.order(BlockOrder.rounds(two.size(), FORKS, 42)), Overload.LEFT_OUT);
        run.measure(
                slot -> {
                    measured.add(slot);
                    return Forks.overloaded(slot.fork(), 0.5);
                },
                () -> false,
                () -> {});

        assertThat(measured).containsExactly(new PlannedFork(0, 1));
        assertThat(run.remaining()).isEmpty();
    }
}
