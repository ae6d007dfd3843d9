// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BillCommandTest {

    private static final Prices PRICES =
            new Prices(Instant.EPOCH, "there", List.of(new Price(PricedItem.CALL, 1_000, 990, 1_010)), 0);

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    private Path folder;

    private String stored(BenchmarkResult result) throws IOException {
        Path file = folder.resolve("result.json");
        ResultFile.write(result, file);
        return file.toString();
    }

    @Test
    void billsAResultThatHasPricesWhereverItWasMeasured() throws IOException {
        String file = stored(SampleResults.closedLoop().withPrices(PRICES));
        Path page = folder.resolve("page.html");

        assertThat(terminal.execute("bill", file, "--html", page.toString())).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("system calls", "4.00 µs", "Stop at ");
        assertThat(page).isNotEmptyFile();
        assertThat(terminal.err()).isEmpty();
    }

    @Test
    void saysThatOtherProgramsMadePricesTooHigh() throws IOException {
        String file = stored(SampleResults.closedLoop().withPrices(RecordForm.with(PRICES, "otherCpus", 1.93)));

        assertThat(terminal.execute("bill", file)).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out().replaceAll("\\s+", " "))
                .contains("Prices may be too high: other programs, or the hypervisor, took 1.93 CPUs meanwhile.")
                .doesNotContain("Squeeze first", "Stop at");
    }

    @Test
    void saysThatAnInvalidResultMisleads() throws IOException {
        String file = stored(SampleResults.closedLoop()
                .withPrices(PRICES)
                .withCaveats(List.of(CaveatCode.SATURATED.invalid("The backlog grew.", "Lower --rate."))));

        assertThat(terminal.execute("bill", file)).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("The backlog grew.");
    }

    @Test
    void refusesAResultOfAnotherHostInOneLine() throws IOException {
        assertThat(terminal.execute("bill", stored(SampleResults.closedLoop()))).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err().lines()).singleElement().asString().contains("don't hold for a result of another");
    }

    @Test
    void saysWhatIsMissingInOneLine() throws IOException {
        assertThat(terminal.execute("bill", stored(SampleResults.minimal()))).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err().lines())
                .singleElement()
                .asString()
                .contains("the result has no bill: file=", "(measure it again, on Linux)");
    }

    @Test
    void billsOneCell() throws IOException {
        Path file = folder.resolve("many.json");
        ResultFile.write(SampleCollections.everyState(), file);

        assertThat(terminal.execute("bill", file.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("many cells where one is billed");
    }
}
