// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.testkit.SampleResults;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeshDocumentTest {

    private static String page(List<MeshCell> cells) {
        return new PageRenderer().text(MeshDocument.of(mesh(List.of(host("a"), host("b")), cells)));
    }

    private static MeshResult mesh(List<MeshHost> hosts, List<MeshCell> cells) {
        return new MeshResult(
                "1.0",
                Instant.EPOCH,
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(1, false, true, 1),
                hosts,
                cells,
                "");
    }

    private static MeshHost host(String id) {
        return new MeshHost(id, "1.0", id + ":4710", Map.of());
    }

    private static MeshCell measured(int client, int reflector) {
        return new MeshCell(
                0,
                client,
                reflector,
                MeshCell.State.MEASURED,
                1,
                "",
                Optional.of(
                        SampleResults.rich().summary().series().get(0).merged().withIntervals(List.of())),
                List.of(),
                true);
    }

    @Test
    void speaksOfOnePairAndOfSeveral() {
        assertThat(page(List.of(measured(0, 1)))).contains("p50 of the only pair ");
        assertThat(page(List.of(measured(0, 1), measured(1, 0)))).contains("p50 of the 2 pairs ");
    }

    @Test
    void saysThatItsScaleIsWiderThanTheFigures() {
        assertThat(page(List.of(measured(0, 1), measured(1, 0))))
                .contains("the scale spans at least a factor of 2, so that noise doesn&#39;t look like a difference");
    }

    /** Each place is looked up, not searched for among all: with these 90,000 a search would take minutes. */
    @Test
    void hasAMapOfManyHostsOnATerminal() {
        List<MeshHost> hosts =
                IntStream.range(0, 300).mapToObj(id -> host("h" + id)).toList();
        List<MeshCell> cells = IntStream.range(0, 300 * 300)
                .filter(pair -> pair / 300 != pair % 300)
                .mapToObj(pair -> pair == 1 ? measured(0, 1) : missing(pair / 300, pair % 300))
                .toList();
        String shown = new TerminalRenderer(new ConsoleOptions(80, Colour.OFF, Symbols.UNICODE))
                .text(MeshDocument.of(mesh(hosts, cells)));
        assertThat(shown).contains("p50 of the only pair ", "h299 !");
    }

    private static MeshCell missing(int client, int reflector) {
        return new MeshCell(
                0, client, reflector, MeshCell.State.MISSED, 1, "no time", Optional.empty(), List.of(), true);
    }
}
