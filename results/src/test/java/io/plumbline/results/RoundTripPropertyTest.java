// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Any result comes back as it went: odd names, extreme numbers, empty lists. */
class RoundTripPropertyTest {

    @SeededTest(tries = 200)
    void anyResultComesBackEqual(Draws draws) throws IOException {
        Random random = draws.random();
        int width = draws.intBetween(0, 3);
        BenchmarkResult result = new Draw(random, width).result();
        Path file = Files.createTempFile("result", ".json");
        try {
            ResultFile.write(result, file);
            assertThat(ResultFile.read(file).single()).contains(result);
        } finally {
            Files.delete(file);
        }
    }

    /** Draws results from one source of chance; {@code width} bounds the length of lists. */
    private record Draw(Random random, int width) {

        private static final String ODD_CHARACTERS = "a,\"'\n\r\t\\/{}[]:\u0000\u001f\u2028äß€中😀 ;=";

        BenchmarkResult result() {
            return new BenchmarkResult(
                    text(),
                    text(),
                    random.nextBoolean(),
                    instant(),
                    one(Origin.values()),
                    map(),
                    host(),
                    list(this::fork),
                    new Summary(series().stream().map(this::summarySeries).toList()),
                    list(this::caveat),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    random.nextBoolean() ? Optional.empty() : Optional.of(floor()),
                    random.nextBoolean() ? Optional.empty() : Optional.of(prices()));
        }

        private ServiceFloor floor() {
            return random.nextBoolean()
                    ? ServiceFloor.none("none: " + text())
                    : new ServiceFloor(
                            random.nextBoolean() ? Optional.empty() : Optional.of(text()),
                            list(this::fork),
                            new Summary(
                                    series().stream().map(this::summarySeries).toList()),
                            "");
        }

        private Prices prices() {
            return new Prices(
                    instant(), text(), list(() -> new Price(one(PricedItem.values()), 1, 0.5, 1 + number())), number());
        }

        private Caveat caveat() {
            return new Caveat(one(CaveatCode.values()), one(Severity.values()), text(), text());
        }

        private HostFacts host() {
            return new HostFacts(text(), text(), text(), text(), small(), list(this::small), whole(), text(), map());
        }

        private ForkResult fork() {
            EndState end = one(EndState.values());
            boolean known = end == EndState.COMPLETED || random.nextBoolean();
            return new ForkResult(
                    small(),
                    known ? new JvmFacts(text(), text(), text(), text(), text(), list(this::text)) : null,
                    list(() -> new ThreadPlacement(text(), random.nextInt(), text())),
                    text(),
                    known ? new HarnessFloor(number(), whole(), number(), whole(), whole()) : null,
                    List.of(),
                    map(),
                    list(this::run),
                    end,
                    text(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        private Optional<ClientSpread> clients() {
            return random.nextBoolean()
                    ? Optional.empty()
                    : Optional.of(
                            new ClientSpread(small(), small(), List.of(new SeriesSpread(text(), spread(), spread()))));
        }

        private Optional<GarbageCollections> garbage() {
            return random.nextBoolean()
                    ? Optional.empty()
                    : Optional.of(new GarbageCollections(
                            whole(),
                            whole(),
                            list(() -> new GarbageCollection(
                                    one(GarbageCollection.Kind.values()), whole(), whole(), text(), text(), text()))));
        }

        private Spread spread() {
            return new Spread(whole(), whole(), whole());
        }

        private RunResult run() {
            return new RunResult(
                    small(),
                    instant(),
                    text(),
                    Duration.ofNanos(count()),
                    new InvocationCounts(count(), count(), count(), count(), count()),
                    number(),
                    number(),
                    number(),
                    series(),
                    list(() -> new WorstInvocation(whole(), whole(), whole())),
                    new JvmActivity(whole(), whole(), whole())
                            .withAllocated(random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(whole()))
                            .withCollections(garbage()),
                    one(EndState.values()),
                    clients(),
                    Optional.empty(),
                    Optional.empty());
        }

        private List<Series> series() {
            List<Series> series = new ArrayList<>();
            list(this::text).stream().distinct().forEach(name -> series.add(oneSeries(name)));
            return series;
        }

        private Series oneSeries(String name) {
            HistogramSnapshot histogram = histogram();
            Histogram values = histogram.toHistogram();
            long count = histogram.totalCount();
            return new Series(
                    name,
                    count,
                    minNanos(values),
                    values.getMaxValue(),
                    count == 0 ? 0 : values.getMean(),
                    random.nextLong(count + 1),
                    random.nextLong(count + 1),
                    histogram,
                    random.nextBoolean() ? histogram : HistogramSnapshot.empty(),
                    intervals(histogram));
        }

        /** The first has all values. */
        private List<Interval> intervals(HistogramSnapshot all) {
            List<Interval> intervals = new ArrayList<>();
            for (Long lengthNanos : list(() -> random.nextLong(1L << 50))) {
                long startNanos = intervals.size() * (1L << 50);
                HistogramSnapshot histogram = intervals.isEmpty() ? all : HistogramSnapshot.empty();
                Histogram values = histogram.toHistogram();
                intervals.add(new Interval(
                        startNanos, startNanos + lengthNanos, minNanos(values), values.getMaxValue(), histogram));
            }
            return intervals;
        }

        private static long minNanos(Histogram values) {
            return values.getTotalCount() == 0 ? 0 : values.getMinValue();
        }

        private SummarySeries summarySeries(Series series) {
            Map<Double, Bounds> bounds = new TreeMap<>();
            list(() -> random.nextInt(100_001) / 1_000.0).forEach(p -> bounds.put(p, new Bounds(whole(), whole())));
            return new SummarySeries(
                    new Series(
                            series.name(),
                            series.count(),
                            series.minNanos(),
                            series.maxNanos(),
                            series.meanNanos(),
                            series.saturated(),
                            series.negative(),
                            series.histogram(),
                            series.censored(),
                            List.of()),
                    bounds);
        }

        private HistogramSnapshot histogram() {
            Histogram histogram = HistogramSnapshot.emptyHistogram();
            for (int i = random.nextInt(4) * 10; i > 0; i--) {
                long value = (long) Math.pow(HistogramSnapshot.HIGHEST_NANOS, random.nextDouble());
                histogram.recordValueWithCount(value, 1 + (random.nextInt() >>> random.nextInt(1, 32)));
            }
            return HistogramSnapshot.of(histogram);
        }

        private <T> List<T> list(Supplier<T> element) {
            List<T> list = new ArrayList<>();
            for (int i = random.nextInt(width + 1); i > 0; i--) {
                list.add(element.get());
            }
            return list;
        }

        private Map<String, String> map() {
            Map<String, String> map = new TreeMap<>();
            list(this::text).forEach(key -> map.put(key, text()));
            return map;
        }

        private <T> T one(T[] values) {
            return values[random.nextInt(values.length)];
        }

        private String text() {
            int[] characters = ODD_CHARACTERS.codePoints().toArray();
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(6); i > 0; i--) {
                text.appendCodePoint(characters[random.nextInt(characters.length)]);
            }
            return text.toString();
        }

        private Instant instant() {
            return Instant.ofEpochSecond(random.nextLong(253_402_300_800L), random.nextInt(1_000_000_000));
        }

        private long whole() {
            return random.nextLong() >>> random.nextInt(2, 64);
        }

        private long count() {
            return whole() & Long.MAX_VALUE;
        }

        private int small() {
            return random.nextInt(Integer.MAX_VALUE);
        }

        private double number() {
            double number = Math.abs(Double.longBitsToDouble(random.nextLong()));
            return Double.isFinite(number) ? number : small();
        }
    }
}
