// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Rate;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AxesTest {

    private static final CellSpec BASE = CellSpec.of(PingSpec.over("tcp").build());
    private static final List<Integer> CPUS = List.of(0, 1, 2);
    private static final ByteSize SMALL = new ByteSize(32);

    private static List<CellSpec> cells(Axes axes) {
        return axes.cells(BASE, CPUS);
    }

    private static PingSpec ping(CellSpec cell) {
        return (PingSpec) cell.subject();
    }

    @Test
    void withoutAxesThereIsOneCell() {
        assertThat(cells(Axes.NONE)).containsExactly(BASE);
    }

    @Test
    void everyCombinationIsACell() {
        Axes axes = new Axes(
                Medium.all(List.of("tcp", "udp"), List.of(WaitStrategy.SPIN, WaitStrategy.BLOCK)),
                List.of(SMALL, new ByteSize(1024)),
                List.of(PlacementChoice.AUTO, PlacementChoice.NONE),
                Optional.empty(),
                List.of(Rate.perSecond(10), Rate.perSecond(20)),
                List.of("/opt/jdk-25", "/opt/jdk-17"));

        assertThat(cells(axes)).hasSize(2 * 2 * 2 * 2 * 2 * 2).doesNotHaveDuplicates();
        assertThat(cells(axes).subList(0, 4))
                .extracting(cell ->
                        ping(cell).transport() + " " + ping(cell).clientWait().text())
                .containsExactly("tcp spin", "tcp block", "udp spin", "udp block");
    }

    @Test
    void whatIsNamedTwiceIsMeasuredOnce() {
        Axes axes = new Axes(
                Medium.all(List.of("tcp", "tcp"), List.of(WaitStrategy.SPIN)),
                List.of(SMALL, SMALL),
                List.of(PlacementChoice.AUTO, PlacementChoice.AUTO),
                Optional.empty(),
                List.of(Rate.perSecond(10), Rate.perSecond(10)),
                List.of("/opt/jdk-25", "/opt/jdk-25"));

        assertThat(cells(axes)).hasSize(1);
    }

    @Test
    void cellsHaveTheRateAndTheCpus() {
        Axes axes = new Axes(
                Medium.all(List.of("shm"), List.of(WaitStrategy.SPIN)),
                List.of(new ByteSize(8)),
                List.of(),
                Optional.of(CpuPairs.parse("3:5")),
                List.of(Rate.perSecond(10)),
                List.of());
        CellSpec cell = cells(axes).get(0);

        assertThat(cell.load().rate()).contains(Rate.perSecond(10));
        assertThat(cell.place()).isEqualTo(PlaceSpec.of(3, 5));
        assertThat(ping(cell).wantedReflectorWait()).isEqualTo(WaitStrategy.SPIN);
        assertThat(ping(cell).size()).isEqualTo(new ByteSize(8));
    }

    @Test
    void allPairsAreThoseOfTheHost() {
        Axes axes = new Axes(List.of(), List.of(), List.of(), Optional.of(CpuPairs.parse("all")), List.of(), List.of());
        assertThat(cells(axes))
                .extracting(CellSpec::place)
                .containsExactly(PlaceSpec.of(0, 1), PlaceSpec.of(0, 2), PlaceSpec.of(1, 2));
    }

    @Test
    void pairsAndAPlacementContradictEachOther() {
        assertThatThrownBy(() -> new Axes(
                        List.of(),
                        List.of(),
                        List.of(PlacementChoice.NONE),
                        Optional.of(CpuPairs.parse("all")),
                        List.of(),
                        List.of()))
                .hasMessageContaining("cpu-pairs=all");
    }

    @Test
    void disksStandBesideWhatIsCombinedAndAllHaveNames() {
        Axes axes = new Axes(
                Medium.all(List.of("tcp", "shm"), List.of(WaitStrategy.SPIN)),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(VariedOption.parse("clients=1,2")),
                List.of(DiskSpec.ofUrl("file:///a"), DiskSpec.ofUrl("file:///a?layout=append&sync=none")));
        assertThat(axes.names(BASE, List.of(0, 1)))
                .containsExactly(
                        "tcp spin clients 1",
                        "shm spin clients 1",
                        "tcp spin clients 2",
                        "shm spin clients 2",
                        "disk overwrite fdatasync",
                        "disk append without sync");
        assertThat(cells(axes).get(5).subject()).isEqualTo(axes.disks().get(1));
    }

    @Test
    void theSizeOfARecordIsAnAxisToo() {
        Axes axes = new Axes(List.of(), List.of(SMALL), List.of(), Optional.empty(), List.of(), List.of());
        assertThat(axes.cells(CellSpec.of(DiskSpec.ofUrl("file:///a")), List.of()))
                .extracting(cell -> ((DiskSpec) cell.subject()).size())
                .containsExactly(SMALL);
    }

    @Test
    void aSizeThatNoTransportCarriesIsRefused() {
        Axes axes = new Axes(List.of(), List.of(new ByteSize(0)), List.of(), Optional.empty(), List.of(), List.of());
        assertThatThrownBy(() -> cells(axes)).hasMessageContaining("size=0");
    }
}
