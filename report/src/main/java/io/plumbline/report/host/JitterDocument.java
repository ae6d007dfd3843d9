// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.stats.Percentiles;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tells how a host interrupts threads. */
public final class JitterDocument {

    private static final double TAIL = 99;

    private JitterDocument() {}

    public static Document of(JitterResult result) {
        List<JitterHeat> rows = result.cpus().stream().map(JitterHeat::of).toList();
        return Document.titled(title(result))
                .origin(new Origin(result.startedAt().toString(), result.toolVersion()))
                .fact("host", FactsText.inFull(result.host()))
                .fact("JDK", result.jdk(), Place.IN_FULL)
                .answers(worst(result).stream().toList(), Place.EVERYWHERE)
                .sentences(unseen(result).stream().toList())
                .sentence(notSeenHere(result))
                .sentences(result.notes())
                .table(worstBriefly(ofCpus(result), result))
                .table(ofCauses(result).only(Place.IN_FULL))
                .chart(Chart.drawn("Lost time by CPU", note(rows), plot(rows, result)))
                .chart(GapLengths.chart(result.cpus()))
                .build();
    }

    private static String note(List<JitterHeat> rows) {
        long nanos = rows.stream().mapToLong(JitterHeat::sliceNanos).max().orElse(0);
        return "Shades: the share of " + (nanos == 0 ? "the time" : "each " + Quantity.TIME.plain(nanos))
                + " that gaps took, wherever they began.";
    }

    private static Plot plot(List<JitterHeat> rows, JitterResult result) {
        double end = result.spec().duration().toNanos();
        return new Plot(
                Axis.of("", Unit.TIME, 0, end),
                Axis.places("CPU", rows.stream().map(JitterHeat::name).toList()),
                List.of(),
                List.of(),
                IntStream.range(0, rows.size())
                        .boxed()
                        .flatMap(row -> IntStream.range(
                                        0, rows.get(row).slices().size())
                                .filter(i -> rows.get(row).slices().get(i).lostShare() > 0)
                                .mapToObj(i -> spot(rows.get(row), row, i, end)))
                        .toList());
    }

    private static Spot spot(JitterHeat cpu, int row, int index, double end) {
        JitterHeat.Slice slice = cpu.slices().get(index);
        double width = end / cpu.slices().size();
        String note = String.format(
                Locale.ROOT,
                "CPU %s at %.2f s: %s gaps begin, %s lost, max %s",
                cpu.name(),
                slice.startNanos() / 1e9,
                Quantity.count(slice.gaps()),
                Quantity.percent(slice.lostShare()),
                Quantity.TIME.of(slice.maxNanos()));
        return new Spot(index * width, (index + 1) * width, row, slice.shade(), slice.range(), note);
    }

    private static String title(JitterResult result) {
        JitterSpec spec = result.spec();
        String threshold = Quantity.TIME.plain(spec.threshold().toNanos());
        String duration = Quantity.TIME.plain(spec.duration().toNanos());
        return spec.waiting() == JitterWait.SPIN
                ? "Jitter: gaps over " + threshold + " of threads that spin, " + duration
                : "Jitter: wake-ups more than " + threshold + " late of threads that sleep for "
                        + Quantity.TIME.plain(JitterSpec.SLEEP.toNanos()) + ", " + duration;
    }

    private static Optional<String> worst(JitterResult result) {
        return result.cpus().stream()
                .max(Comparator.comparingDouble(CpuJitter::share))
                .map(JitterDocument::worst);
    }

    private static Table worstBriefly(Table cpus, JitterResult result) {
        List<Integer> worst = IntStream.range(0, result.cpus().size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        cpu -> -result.cpus().get(cpu).share()))
                .limit(Table.MAX_ROWS_BRIEFLY)
                .toList();
        return cpus.briefly(worst::contains);
    }

    private static Optional<String> unseen(JitterResult result) {
        boolean isAnyUnseen = result.cpus().stream()
                .flatMap(cpu -> cpu.causes().stream())
                .anyMatch(share -> share.cause() == GapCause.UNSEEN);
        return Optional.of(
                        result.unseen().isEmpty()
                                ? "Nothing seen: no counter of this kernel moved for these. The cause may be the "
                                        + "hypervisor, firmware, or a slow wake-up."
                                : "Nothing seen: no counter that can be read here moved for these. The cause may be one "
                                        + "that can't be seen.")
                .filter(any -> isAnyUnseen);
    }

    private static String notSeenHere(JitterResult result) {
        return result.unseen().isEmpty()
                ? ""
                : "What can't be seen here: "
                        + result.unseen().stream().map(GapCause::text).collect(Collectors.joining(", ")) + ".";
    }

    private static String worst(CpuJitter cpu) {
        return cpu.foremost()
                .map(share -> (cpu.cpu() < 0 ? "The watched thread lost " : CpuLabel.of(cpu.cpu()) + " loses most: ")
                        + Quantity.roughPercent(cpu.share()) + " of its time, mostly "
                        + share.cause().text() + ".")
                .orElse("No CPU had a gap beyond the threshold.");
    }

    private static Table ofCpus(JitterResult result) {
        String caption = result.spec().waiting() == JitterWait.SPIN ? "Gaps" : "Wake-up delays";
        return new TableOf<>(result.cpus())
                .column("per second", cpu -> TableCell.of(Quantity.frequency(cpu.gapsPerSecond())))
                .column("of time", cpu -> TableCell.of(Quantity.roughPercent(cpu.share())))
                .column("p50", cpu -> percentile(cpu, 50))
                .column("p99", cpu -> percentile(cpu, TAIL))
                .column(
                        "max",
                        cpu -> cpu.series().count() == 0
                                ? TableCell.NOTHING
                                : TableCell.time(cpu.series().maxNanos()))
                .column("periodic at", JitterDocument::rhythm)
                .table(caption, "CPU", JitterDocument::head);
    }

    private static Table ofCauses(JitterResult result) {
        TableOf<CpuJitter> table = new TableOf<>(result.cpus());
        for (GapCause cause : GapCause.values()) {
            if (result.cpus().stream().flatMap(cpu -> cpu.causes().stream()).anyMatch(one -> one.cause() == cause)) {
                table.column(cause.text(), cpu -> cell(cpu, cause));
            }
        }
        return table.table(
                "Causes by the kernel's own counters: gaps, their time together", "CPU", JitterDocument::head);
    }

    private static Row head(CpuJitter cpu) {
        return new Row(CpuLabel.number(cpu.cpu()), List.of());
    }

    private static TableCell percentile(CpuJitter cpu, double percentile) {
        return cpu.series().count() == 0
                ? TableCell.NOTHING
                : TableCell.percentile(Percentiles.of(cpu.series(), percentile));
    }

    private static TableCell rhythm(CpuJitter cpu) {
        return TableCell.maybe(cpu.rhythm().map(rhythm -> Quantity.TIME.plain(rhythm.periodNanos())));
    }

    private static TableCell cell(CpuJitter cpu, GapCause cause) {
        return cpu.causes().stream()
                .filter(share -> share.cause() == cause)
                .findFirst()
                .map(share -> TableCell.of(Quantity.count(share.gaps()) + ", " + Quantity.TIME.of(share.nanos())))
                .orElse(TableCell.NOTHING);
    }
}
