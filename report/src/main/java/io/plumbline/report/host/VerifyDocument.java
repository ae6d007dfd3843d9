// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.model.verify.CheckedRun;
import io.plumbline.model.verify.HostResolution;
import io.plumbline.model.verify.VerifyReport;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Tells whether the harness finds known answers on a host. */
public final class VerifyDocument {

    private VerifyDocument() {}

    private record Answer(CheckedRun run, CheckedPercentile percentile) {}

    public static Document of(VerifyReport report) {
        Document.Builder document = Document.titled("Known answers")
                .table(table(report))
                .doubts(report.findings().stream()
                        .filter(run -> run.comparisons().isEmpty())
                        .map(run -> Remark.of(
                                "not checked",
                                Emphasis.BOUND,
                                run.title() + ": can't be checked here: " + run.obstacle(),
                                ""))
                        .toList())
                .verdict(verdict(report));
        report.host().ifPresent(host -> add(host, document));
        if (report.count(CheckVerdict.UNCLEAR) > 0) {
            double share = report.disturbedShare();
            document.doubts(List.of(Remark.of(
                    "unclear",
                    Emphasis.BOUND,
                    report.count(CheckVerdict.UNCLEAR) + " of " + report.comparisons()
                            + " answers: the host kept the run thread from its work for "
                            + (share > 1 ? "longer than a run" : Quantity.roughPercent(share) + " of the time"),
                    "try again when nothing else runs")));
        }
        return document.build();
    }

    private static Assessment verdict(VerifyReport report) {
        if (report.count(CheckVerdict.OFF) > 0) {
            return new Assessment(
                    Grade.INVALID,
                    "OFF: " + report.count(CheckVerdict.OFF) + " of " + report.comparisons()
                            + " answers are wrong; don't trust this harness here.");
        }
        boolean isWhole = report.verdict() == CheckVerdict.OK;
        return report.count(CheckVerdict.OK) == 0
                ? new Assessment(Grade.DOUBTFUL, "unclear: no answer could be checked.")
                : new Assessment(
                        isWhole ? Grade.VALID : Grade.DOUBTFUL,
                        "ok: " + report.count(CheckVerdict.OK) + " of " + report.comparisons() + " answers are right.");
    }

    private static void add(HostResolution host, Document.Builder document) {
        document.fact(
                "host",
                "clock step " + time(host.clockStepNanos()) + ", read " + time(host.clockReadNanos()) + "; no-op "
                        + (host.invocationNanos() == 0 ? "unknown" : time(host.invocationNanos())) + "; overshoot p50 "
                        + time(host.overshootP50Nanos()) + ", p99 " + time(host.overshootP99Nanos()));
        document.sentence("Times that differ by less than " + time(host.leastDifferenceNanos())
                + " can't be distinguished here. Expect up to " + Quantity.TIME.of(host.noiseP999Nanos())
                + " of host noise at p99.9.");
    }

    private static String time(double nanos) {
        return Quantity.TIME.ofFraction(nanos);
    }

    private static Table table(VerifyReport report) {
        List<Answer> answers = report.findings().stream()
                .flatMap(run -> run.comparisons().stream().map(one -> new Answer(run, one)))
                .toList();
        List<Integer> worst = new ArrayList<>();
        int next = 0;
        for (CheckedRun run : report.findings()) {
            int first = next;
            next += run.comparisons().size();
            IntStream.range(first, next)
                    .boxed()
                    .max(Comparator.comparing((Integer answer) ->
                                    answers.get(answer).percentile().verdict())
                            .thenComparing(Comparator.naturalOrder()))
                    .ifPresent(worst::add);
        }
        return new TableOf<>(answers)
                .text("response", one -> Percentiles.label(one.percentile().percentile()))
                .column(
                        "expected",
                        one -> TableCell.time(Math.round(one.percentile().expectedNanos())))
                .column("measured", one -> TableCell.time(one.percentile().measuredNanos()))
                .text("ratio", one -> ratio(one.percentile().ratio()))
                .text("allowed", one -> allowed(one.percentile()))
                .column("omitting", one -> TableCell.time(one.percentile().uncorrectedNanos()))
                .column("", one -> verdict(one.percentile().verdict()))
                .table(
                        "Percentiles against theory",
                        "",
                        one -> new Row(one.run().title(), one.percentile().source(), Row.Mark.NONE, List.of()))
                .briefly(worst::contains);
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.3f" : ratio < 1000 ? "%.1f" : "%.0f", ratio);
    }

    private static String allowed(CheckedPercentile one) {
        double low = Math.max(0, one.lowNanos() / one.expectedNanos());
        double high = one.highNanos() / one.expectedNanos();
        return ratio(low) + ".." + (Double.isInfinite(high) ? "" : ratio(high));
    }

    private static TableCell verdict(CheckVerdict verdict) {
        return switch (verdict) {
            case OK -> TableCell.of("ok").with(Emphasis.GOOD);
            case UNCLEAR -> TableCell.of("?").with(Emphasis.BOUND);
            case OFF -> TableCell.of("OFF").with(Emphasis.BAD);
        };
    }
}
