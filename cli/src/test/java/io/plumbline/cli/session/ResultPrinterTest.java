// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultPrinterTest {

    private static final CellParameters TCP = SampleCollections.parameters("tcp", "spin");
    private static final CollectionCell GOOD = SampleCollections.complete(TCP, SampleResults.closedLoop());
    private static final CollectionCell INVALID = SampleCollections.complete(TCP, SampleResults.saturated());
    private static final CollectionCell REFUSED =
            new CollectionCell(TCP, CellState.REFUSED, "no such wait", Optional.empty());
    private static final CollectionCell FAILED =
            new CollectionCell(TCP, CellState.FAILED, "no reflector", Optional.empty());
    private static final CollectionCell PENDING = new CollectionCell(TCP, CellState.PENDING, "", Optional.empty());

    private static int status(CollectionCell... cells) {
        return ResultPrinter.status(SampleCollections.of("matrix", 2, List.of(cells)));
    }

    @Test
    void emptyCellsThatWereRefusedAreNoFault() {
        assertThat(status(GOOD, REFUSED, PENDING)).isEqualTo(ExitStatus.OK);
    }

    @Test
    void aCellThatFailedOrWouldMisleadIsToldByTheStatus() {
        assertThat(status(GOOD, INVALID)).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(status(GOOD, FAILED)).isEqualTo(ExitStatus.INVALID_RESULT);
    }

    @Test
    void ifNothingCouldBeMeasuredItIsAMatterOfTheEnvironment() {
        assertThat(status(FAILED, REFUSED)).isEqualTo(ExitStatus.ENVIRONMENT);
    }

    private static String printed(ResultCollection collection, Optional<Path> file) {
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(shown);
        ResultPrinter.print(collection, file, new Terminal(out, out, ConsoleOptions.plain(), false));
        return shown.toString();
    }

    @Test
    void onlyWhatIsStoredCanBeResumed() {
        ResultCollection stopped = SampleCollections.of("matrix", 2, List.of(GOOD, PENDING))
                .withExperiment(
                        Matrix.of("matrix", CellSpec.of(PingSpec.over("tcp").build()), Axes.NONE));
        assertThat(printed(stopped, Optional.of(Path.of("m.json"))))
                .contains(
                        "INCOMPLETE: forks are missing\n          → to measure them: plumbline matrix --resume m.json\n");
        assertThat(printed(stopped, Optional.empty()))
                .contains("INCOMPLETE: forks are missing\n          → run it again to measure them\n");
    }
}
