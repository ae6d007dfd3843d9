// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Histograms of the gaps of each CPU, by their lengths. */
record GapLengths(List<String> names, List<TreeMap<Integer, Bin>> cpus) {

    private static final int[] ROUND = {1, 2, 5};

    /** Gaps between two round lengths. */
    record Bin(long gaps, double nanos) {

        Bin and(Bin other) {
            return new Bin(gaps + other.gaps, nanos + other.nanos);
        }
    }

    static Optional<Chart> chart(List<CpuJitter> cpus) {
        GapLengths all = new GapLengths(
                cpus.stream().map(cpu -> CpuLabel.number(cpu.cpu())).toList(),
                cpus.stream().map(GapLengths::bins).toList());
        return all.bins().findAny().isPresent() ? Optional.of(all.chart()) : Optional.empty();
    }

    private static TreeMap<Integer, Bin> bins(CpuJitter cpu) {
        TreeMap<Integer, Bin> bins = new TreeMap<>();
        RecordedCounts counts = cpu.series().histogram().recorded();
        while (counts.next()) {
            double middle = (counts.lowestNanos() + counts.highestNanos()) / 2.0;
            bins.merge(step(middle), new Bin(counts.count(), counts.count() * middle), Bin::and);
        }
        return bins;
    }

    /** The number of the last round value that isn't above it: 0 is 1 ns, 1 is 2 ns, 2 is 5 ns, 3 is 10 ns and so on. */
    private static int step(double nanos) {
        int step = 0;
        while (value(step + 1) <= nanos) {
            step++;
        }
        return step;
    }

    private static double value(int step) {
        int decade = step / ROUND.length;
        return ROUND[step % ROUND.length] * Math.pow(10, decade);
    }

    private Stream<Map.Entry<Integer, Bin>> bins() {
        return cpus.stream().flatMap(cpu -> cpu.entrySet().stream());
    }

    private Chart chart() {
        int low = bins().mapToInt(Map.Entry::getKey).min().orElseThrow();
        int high = bins().mapToInt(Map.Entry::getKey).max().orElseThrow() + 1;
        double most = bins().mapToDouble(bin -> weight(bin.getValue())).max().orElseThrow();
        List<Spot> spots = IntStream.range(0, cpus.size())
                .boxed()
                .flatMap(row ->
                        cpus.get(row).entrySet().stream().map(bin -> spot(row, bin.getKey(), bin.getValue(), most)))
                .toList();
        return Chart.drawn(
                        "Gaps by length",
                        "The height is the number of gaps, on a logarithmic scale.",
                        new Plot(
                                Axis.of("", Unit.LATENCY, value(low), value(high)),
                                Axis.histograms("CPU", names),
                                List.of(),
                                List.of(),
                                spots))
                .onPage();
    }

    private Spot spot(int row, int step, Bin bin, double most) {
        String note = "CPU " + names.get(row) + ": " + Quantity.count(bin.gaps())
                + (bin.gaps() == 1 ? " gap" : " gaps") + " of " + Quantity.TIME.plain(Math.round(value(step))) + " to "
                + Quantity.TIME.plain(Math.round(value(step + 1))) + ", " + Quantity.TIME.of(Math.round(bin.nanos()))
                + " together";
        return new Spot(value(step), value(step + 1), row, weight(bin) / most, Quantity.count(bin.gaps()), note);
    }

    /** A single gap is seen beside a million. */
    private static double weight(Bin bin) {
        return Math.log1p((double) bin.gaps());
    }
}
