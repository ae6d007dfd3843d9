// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.testkit.SampleResults;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeshPrinterTest {

    private final StringWriter out = new StringWriter();
    private final Terminal terminal = new Terminal(
            new PrintWriter(out, true), new PrintWriter(new StringWriter(), true), ConsoleOptions.plain(), false);
    private final MeshPrinter printer = new MeshPrinter(terminal.inFull(), null);

    private static MeshResult mesh(int tournaments) {
        return mesh(tournaments, List.of());
    }

    private static MeshResult mesh(int tournaments, List<String> faults) {
        MeshCell measured = new MeshCell(
                0,
                0,
                1,
                State.MEASURED,
                1,
                "",
                Optional.of(
                        SampleResults.rich().summary().series().get(0).merged().withIntervals(List.of())),
                faults,
                faults.isEmpty());
        return new MeshResult(
                "1.0",
                Instant.EPOCH,
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(tournaments, false, true, 1),
                List.of(host("a"), host("b")),
                tournaments == 1 ? List.of(measured) : List.of(measured, toCome()),
                "");
    }

    private static MeshCell toCome() {
        return new MeshCell(1, 0, 1, State.PLANNED, 0, "", Optional.empty(), List.of(), true);
    }

    private static MeshHost host(String id) {
        return new MeshHost(id, "1.0", id + ":4710", Map.of());
    }

    @Test
    void showsTheFirstSquareAtOnceWhereMoreFollowIfAllIsWanted() {
        new MeshPrinter(terminal, null).measured(mesh(3));
        assertThat(out.toString()).isEmpty();
        printer.measured(mesh(3));
        printer.measured(mesh(3));
        assertThat(out.toString())
                .containsOnlyOnce("After the first of 3 tournaments:")
                .contains("p50", "1 of 2 measurements have not been made yet.")
                .contains("Nothing is named before all 3 tournaments are over.");
    }

    @Test
    void showsNoneBeforeTheEndWhereThatIsAll() {
        printer.measured(mesh(1));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void saysThatNothingIsLeftWhereAllWouldMislead() {
        printer.measured(mesh(2, List.of("starved")));
        assertThat(out.toString())
                .contains("1 of 2 measurements would mislead and is left out (caveat starved).")
                .contains("No pair of hosts has figures: every measurement would mislead.")
                .doesNotContain("named");
    }
}
