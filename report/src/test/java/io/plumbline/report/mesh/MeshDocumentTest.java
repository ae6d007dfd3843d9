// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
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
        return measured(client, reflector, SampleResults.rich());
    }

    private static MeshCell measured(int client, int reflector, BenchmarkResult result) {
        return new MeshCell(
                0,
                client,
                reflector,
                MeshCell.State.MEASURED,
                1,
                "",
                Optional.of(result.summary().series().get(0).merged().withIntervals(List.of())),
                List.of(),
                true);
    }

    @Test
    void speaksOfOnePairAndOfSeveral() {
        assertThat(page(List.of(measured(0, 1)))).contains("p50 of the only pair ");
        assertThat(page(List.of(measured(0, 1), measured(1, 0)))).contains("p50 of the 2 pairs ");
    }

    @Test
    void beginsWithTheRowThatStandsOutAndTheSlowestPair() {
        List<MeshCell> cells = IntStream.range(0, 9)
                .filter(pair -> pair / 3 != pair % 3)
                .mapToObj(pair ->
                        measured(pair / 3, pair % 3, pair / 3 == 1 ? SampleResults.closedLoop() : SampleResults.rich()))
                .toList();
        String headline = MeshDocument.of(mesh(List.of(host("a"), host("b"), host("c")), cells))
                .verdict()
                .text();
        assertThat(headline)
                .startsWith("What b sends is slow: median p99 223 µs, of all pairs 30.5 µs. Slowest is b → ")
                .contains(", p99 223 µs, ×7.3", "p50 of the 6 pairs ");
    }

    @Test
    void saysWhyNothingWasMeasuredAndWhatToDo() {
        assertThat(page(List.of(missing(0, 1), missing(1, 0))))
                .contains(
                        "No pair of hosts was measured: no time.",
                        "look at the addresses that they bind and at firewalls between the hosts (such as to b:4710)");
        assertThat(page(List.of())).contains("Start plumbline agent on each host");
        MeshCell misleading = RecordForm.with(measured(0, 1), "valid", false);
        assertThat(page(List.of(misleading)))
                .contains("every measurement would mislead.", "Measure longer, one pair at a time");
    }

    @Test
    void saysOnceWhyADirectionIsBlank() {
        assertThat(page(List.of(measured(0, 1)))).containsOnlyOnce("the option both-ways measures the other direction");
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

    @Test
    void hasRoomOnOneScreenForTheSlowestOfManyPairs() {
        List<MeshHost> hosts =
                IntStream.range(0, 9).mapToObj(id -> host("h" + id)).toList();
        List<MeshCell> cells = IntStream.range(0, 81)
                .filter(pair -> pair / 9 != pair % 9)
                .mapToObj(pair -> measured(pair / 9, pair % 9))
                .toList();
        assertThat(TerminalRenderer.briefly(ConsoleOptions.plain(), "--all")
                        .text(MeshDocument.of(mesh(hosts, cells)))
                        .lines()
                        .toList())
                .hasSizeLessThanOrEqualTo(24)
                .contains("The slowest pairs at p99: 10 of 72");
    }

    private static MeshCell missing(int client, int reflector) {
        return new MeshCell(
                0, client, reflector, MeshCell.State.MISSED, 1, "no time", Optional.empty(), List.of(), true);
    }
}
