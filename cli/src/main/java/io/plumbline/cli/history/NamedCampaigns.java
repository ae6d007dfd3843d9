// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.CampaignFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes campaigns from a file: one from a result, or one for each cell with figures of a collection. */
public final class NamedCampaigns {

    private NamedCampaigns() {}

    public static List<Campaign> of(ResultCollection stored, Optional<String> name, Build build, String hash) {
        if (stored.isImported()) {
            requireKnown(stored.result(), name);
        }
        return stored.single()
                .map(one -> CampaignFacts.of(name.orElseGet(() -> nameOf(one)), one, build, hash).stream()
                        .toList())
                .orElseGet(() -> ofMany(stored, name, build, hash));
    }

    /** Over time only what is known to be the same can be compared. */
    private static void requireKnown(BenchmarkResult imported, Optional<String> name) {
        if (name.isEmpty() || imported.headlineName().equals(SeriesNames.UNKNOWN_SCHEDULE)) {
            throw new IllegalArgumentException("a file of another tool says too little for a history: title="
                    + imported.title() + ", series=" + imported.headlineName()
                    + " (give --benchmark; --as where the schedule is unknown)");
        }
    }

    private static List<Campaign> ofMany(ResultCollection many, Optional<String> name, Build build, String hash) {
        CellLabels labels = new CellLabels(
                many.cells().stream().map(CollectionCell::parameters).toList());
        List<Campaign> campaigns = new ArrayList<>();
        for (CollectionCell cell : many.cells()) {
            String benchmark = name.orElse(many.title()) + ", " + labels.withLoad(cell.parameters());
            cell.result()
                    .flatMap(result -> CampaignFacts.of(benchmark, result, build, hash))
                    .ifPresent(campaigns::add);
        }
        return campaigns;
    }

    /** Such as {@code round trip tcp 10k/s}. */
    private static String nameOf(BenchmarkResult result) {
        Optional<String> transport = result.options().stream()
                .filter(option -> option.name().equals("transport"))
                .map(OptionValue::value)
                .findFirst();
        Optional<String> load = new ResultView(result).offeredPerSecond().map(Quantity::plainRate);
        return Stream.of(Optional.of(result.title()), transport, load)
                .flatMap(Optional::stream)
                .reduce((first, second) -> first + " " + second)
                .orElseThrow();
    }
}
