// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.matrix.Axes.Place;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.spi.WaitStrategy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class AxesTest {

    private static final Jdk JDK = jdk("/opt/jdk-25");
    private static final Place AUTO = new Place(PlacementChoice.AUTO, OptionalInt.empty(), OptionalInt.empty());

    private static Jdk jdk(String home) {
        return new Jdk(Path.of(home), Path.of(home, "bin", "java"), "25.0.1", 25, "acme");
    }

    private static List<PingCell> cells(Axes axes) {
        return axes.cells(PingParameters::builder, Optional.empty());
    }

    @Test
    void everyCombinationIsACell() {
        Axes axes = new Axes(
                MediumWait.all(List.of("tcp", "udp"), List.of(WaitStrategy.SPIN, WaitStrategy.BLOCK)),
                List.of(AUTO, Place.of(new CpuPairs.Pair(0, 1))),
                List.of(32, 1024),
                List.of(JDK, jdk("/opt/jdk-17")));

        assertThat(cells(axes)).hasSize(2 * 2 * 2 * 2 * 2).doesNotHaveDuplicates();
        assertThat(cells(axes).subList(0, 4))
                .extracting(cell -> cell.parameters().transport() + " "
                        + cell.parameters().clientWait().text())
                .containsExactly("tcp spin", "tcp block", "udp spin", "udp block");
    }

    @Test
    void whatIsNamedTwiceIsMeasuredOnce() {
        Axes axes = new Axes(
                MediumWait.all(List.of("tcp", "tcp"), List.of(WaitStrategy.SPIN)),
                List.of(AUTO, AUTO),
                List.of(32, 32),
                List.of(JDK, JDK));

        assertThat(cells(axes)).hasSize(1);
    }

    @Test
    void cellsHaveTheRateAndTheCpus() {
        Axes axes = new Axes(
                MediumWait.all(List.of("shm"), List.of(WaitStrategy.SPIN)),
                List.of(Place.of(new CpuPairs.Pair(3, 5))),
                List.of(8),
                List.of(JDK));
        PingCell cell = axes.cells(PingParameters::builder, Optional.of(Rate.perSecond(10)))
                .get(0);

        assertThat(cell.rate()).contains(Rate.perSecond(10));
        assertThat(cell.clientCpu()).hasValue(3);
        assertThat(cell.reflectorCpu()).hasValue(5);
        assertThat(cell.parameters().reflectorWait()).isEqualTo(WaitStrategy.SPIN);
    }

    @Test
    void aSizeThatNoMediumCarriesIsRefused() {
        Axes axes = new Axes(
                MediumWait.all(List.of("shm"), List.of(WaitStrategy.SPIN)), List.of(AUTO), List.of(0), List.of(JDK));
        assertThatThrownBy(() -> cells(axes)).hasMessageContaining("bytes=0");
    }
}
