// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.HostShape;
import io.plumbline.model.RecordForm;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.history.Testbed;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostPricesTest {

    private static final BenchmarkResult FOREIGN = SampleResults.closedLoop();
    private static final BenchmarkResult OWN =
            RecordForm.with(FOREIGN, "host", HostShape.ofThisHost().facts());

    private final HostPrices prices = new HostPrices(LabListener.SILENT);

    @TempDir
    private Path folder;

    private static Prices measured(Instant at, BenchmarkResult on) {
        return new Prices(
                at, Testbed.of(on.host()).fingerprint(), List.of(new Price(PricedItem.CALL, 250.5, 249, 251.25)), 0);
    }

    @Test
    void keepsPricesOfThisHostForADay() throws IOException {
        Prices now = measured(Instant.now(), OWN);
        prices.keep(now, folder.resolve("new"));

        assertThat(prices.kept(folder.resolve("new"))).contains(now);
        assertThat(prices.withKept(OWN, folder.resolve("new")).prices()).contains(now);
        assertThat(prices.withKept(FOREIGN, folder.resolve("new")).prices()).isEmpty();
        assertThat(prices.kept(folder)).isEmpty();
    }

    @Test
    void measuresStaleForeignAndBrokenOnesAgain() throws IOException {
        prices.keep(measured(Instant.now().minus(Duration.ofHours(25)), OWN), folder);
        assertThat(prices.kept(folder)).isEmpty();

        prices.keep(measured(Instant.now(), FOREIGN), folder);
        assertThat(prices.kept(folder)).isEmpty();

        try (Stream<Path> files = Files.list(folder)) {
            Files.writeString(files.findFirst().orElseThrow(), "{");
        }
        assertThat(prices.kept(folder)).isEmpty();
    }

    @Test
    void keepsNoPricesThatOtherProgramsDisturbed() throws IOException {
        Prices quiet = measured(Instant.now(), OWN);
        prices.keep(RecordForm.with(quiet, "otherCpus", 1.5), folder);
        assertThat(prices.kept(folder)).isEmpty();
    }

    @Test
    void refusesResultsOfAnotherHost() {
        prices.requireHostOf(OWN);
        assertThatThrownBy(() -> prices.requireHostOf(FOREIGN))
                .isInstanceOf(LabException.class)
                .hasMessageContainingAll("another: measured-on=AMD EPYC 9554", ", here=", "bill it there");
    }
}
