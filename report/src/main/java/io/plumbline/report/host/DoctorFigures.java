// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures that count most of a host: what it is fit for, and what takes its time. */
final class DoctorFigures {

    private DoctorFigures() {}

    /** One for each goal that a host may miss. */
    static List<Tile> tiles(DoctorReport report) {
        return Stream.of(Goal.FLOOR, Goal.TAIL, Goal.COMPARE)
                .filter(goal -> report.fitness().stream().anyMatch(one -> one.goal() == goal))
                .map(goal -> tile(report, goal))
                .toList();
    }

    private static Tile tile(DoctorReport report, Goal goal) {
        Fit fit = report.fit(goal);
        List<String> details = new ArrayList<>();
        reason(report, goal, fit)
                .map(one -> DoctorDocument.reason(one, report))
                .filter(text -> !text.isEmpty())
                .ifPresent(details::add);
        if (fit == Fit.FIT) {
            reason(report, goal, Fit.UNFIT)
                    .ifPresent(other -> details.add(
                            "not over " + other.transports() + ": " + DoctorDocument.reason(other, report)));
        }
        return new Tile(goal.name().toLowerCase(Locale.ROOT), value(fit), details);
    }

    private static Optional<Fitness> reason(DoctorReport report, Goal goal, Fit fit) {
        return report.fitness().stream()
                .filter(one -> one.goal() == goal && one.fit() == fit)
                .findFirst();
    }

    private static TableCell value(Fit fit) {
        return switch (fit) {
            case FIT -> TableCell.of("fit").with(Emphasis.GOOD);
            case UNFIT -> TableCell.of("not fit").with(Emphasis.BAD);
            case UNKNOWN -> TableCell.of("unknown").with(Emphasis.FAINT);
        };
    }

    /** Each effect once, that which took most time first. */
    static Optional<Chart> lost(DoctorReport report) {
        List<CpuGaps> gaps = report.measures().map(measures -> measures.gaps()).orElse(List.of());
        double observed = gaps.stream().mapToDouble(CpuGaps::observedNanos).sum();
        List<Bar> bars = Arrays.stream(GapCause.values())
                .filter(cause -> nanos(gaps, cause) > 0)
                .sorted(Comparator.comparingDouble((GapCause cause) -> nanos(gaps, cause))
                        .reversed())
                .map(cause -> bar(gaps, cause, nanos(gaps, cause) / observed))
                .toList();
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(Chart.of(
                        new Bars("Time lost, by what took it", bars),
                        "Of the time of all CPUs, in gaps above 1 µs of threads that spin."));
    }

    private static Bar bar(List<CpuGaps> gaps, GapCause cause, double share) {
        CpuGaps worst = gaps.stream()
                .max(Comparator.comparingDouble(cpu -> nanos(List.of(cpu), cause)))
                .orElseThrow();
        long max = of(gaps, cause).mapToLong(CauseShare::maxNanos).max().orElse(0);
        return Bar.of(
                cause.text(),
                share,
                Quantity.roughPercent(share) + ", most on " + CpuLabel.of(worst.cpu()) + ", max "
                        + Quantity.TIME.of(max));
    }

    private static double nanos(List<CpuGaps> gaps, GapCause cause) {
        return of(gaps, cause).mapToDouble(CauseShare::nanos).sum();
    }

    private static Stream<CauseShare> of(List<CpuGaps> gaps, GapCause cause) {
        return gaps.stream().flatMap(cpu -> cpu.causes().stream()).filter(share -> share.cause() == cause);
    }

    /** All verdicts, transport by transport. */
    static Table fitness(DoctorReport report) {
        return new TableOf<>(report.fitness())
                .words("over", Fitness::transports)
                .column(Column.words("verdict"), one -> value(one.fit()))
                .words("because", one -> DoctorDocument.reason(one, report))
                .table(
                        "What this host is fit for",
                        "goal",
                        one -> new Row(one.goal().name().toLowerCase(Locale.ROOT), List.of()));
    }
}
