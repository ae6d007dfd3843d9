// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.Attachment.Lack;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a collection that its page carries. A page is to stay below one megabyte, and histograms can't be packed any
 * further: where there are too many of them, the JSON goes without those that reports need least.
 */
final class CollectionAttachments {

    /** Of all histograms and events together; leaves as much again for everything else. */
    private static final long MAX_BYTES = 400_000;

    private static final long BYTES_OF_AN_EVENT = 25; // when it is packed, about

    private static final Set<String> LEADING_SERIES = Set.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);

    private CollectionAttachments() {}

    /** Levels of series data to keep, from everything to the minimum that a report needs. */
    private enum Kept {
        ALL("", Lack.NOTHING),
        WITHOUT_INTERVALS(".short", Lack.INTERVALS),
        LEADING(".short", Lack.SERIES);

        private final String suffix;
        private final Lack lack;

        Kept(String suffix, Lack lack) {
            this.suffix = suffix;
            this.lack = lack;
        }

        private boolean keeps(Series series) {
            return this != LEADING || LEADING_SERIES.contains(series.name());
        }

        private Series of(Series series) {
            return this == ALL ? series : series.withIntervals(List.of());
        }

        private JvmActivity of(JvmActivity activity) {
            return this == ALL ? activity : activity.withCollections(Optional.empty());
        }
    }

    static List<Attachment> of(String name, ResultCollection collection) throws IOException {
        Attachment csv = new Attachment(name + ".csv", "text/csv", CsvFile.text(collection));
        for (Kept kept : Kept.values()) {
            ResultCollection brief = shortened(collection, kept);
            if (histogramBytes(brief) + eventBytes(brief) <= MAX_BYTES) {
                String text = ResultFile.text(brief);
                return List.of(new Attachment(name + kept.suffix + ".json", "application/json", text, kept.lack), csv);
            }
        }
        return List.of(new Attachment(csv.fileName(), csv.mediaType(), csv.content(), Lack.FILE));
    }

    private static ResultCollection shortened(ResultCollection collection, Kept kept) {
        return collection.withResults(result -> shortened(result, kept));
    }

    private static BenchmarkResult shortened(BenchmarkResult result, Kept kept) {
        List<SummarySeries> series = result.summary().series().stream()
                .filter(one -> kept.keeps(one.merged()))
                .toList();
        return result.withForks(
                result.forks().stream().map(fork -> shortened(fork, kept)).toList(), new Summary(series));
    }

    private static ForkResult shortened(ForkResult fork, Kept kept) {
        return fork.withRuns(fork.runs().stream()
                .map(run -> run.withSeries(run.series().stream()
                                .filter(kept::keeps)
                                .map(kept::of)
                                .toList())
                        .withJvmActivity(kept.of(run.jvmActivity())))
                .toList());
    }

    private static long eventBytes(ResultCollection collection) {
        return collection.cells().stream()
                .flatMap(cell -> cell.result().stream())
                .flatMap(result -> result.forks().stream())
                .flatMap(fork -> fork.runs().stream())
                .flatMap(run -> run.jvmActivity().garbageCollections().stream())
                .mapToLong(garbage -> garbage.events().size() * BYTES_OF_AN_EVENT)
                .sum();
    }

    private static long histogramBytes(ResultCollection collection) {
        return collection.cells().stream()
                .flatMap(cell -> cell.result().stream())
                .flatMap(CollectionAttachments::histograms)
                .mapToLong(histogram -> histogram.compressed().length)
                .sum();
    }

    private static Stream<HistogramSnapshot> histograms(BenchmarkResult result) {
        Stream<Series> ofRuns =
                result.forks().stream().flatMap(fork -> fork.runs().stream()).flatMap(run -> run.series().stream());
        Stream<Series> merged = result.summary().series().stream().map(SummarySeries::merged);
        return Stream.concat(ofRuns, merged)
                .flatMap(series -> Stream.concat(
                        Stream.of(series.histogram(), series.censored()),
                        series.intervals().stream().map(Series.Interval::histogram)));
    }
}
