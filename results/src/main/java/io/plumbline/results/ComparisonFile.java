// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.results.StoredComparison.Shift;
import io.plumbline.results.StoredComparison.Variant;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.Effect;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.compare.Scale;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The comparison file: verdicts, intervals and margins as JSON, for programs that act on them. Plumbline writes it, and
 * never reads it. What has no end, such as an interval of a lower bound, has no key.
 */
public final class ComparisonFile {

    private ComparisonFile() {}

    /**
     * Returns what the file of comparisons holds.
     *
     * @param comparisons one, or those of a collection's cells
     * @return JSON of the schema {@code plumbline/comparison/1}
     * @throws ResultFileException if a number isn't finite that has to be; the message is one line
     */
    public static String text(List<StoredComparison> comparisons) throws ResultFileException {
        return StoredJson.COMPARISON.text(() -> write(comparisons));
    }

    /** The file. */
    private record Document(String schema, Verdict gate, List<Compared> comparisons) {}

    private record Compared(
            String title,
            String series,
            Design design,
            int blocks,
            double level,
            List<Integer> looks,
            Verdict gate,
            List<String> verdicts,
            List<String> doubts,
            List<Variant> variants,
            List<Finding> findings,
            List<Function> shifts) {}

    private record Finding(
            String candidate,
            double percentile,
            String margin,
            Change verdict,
            Verdict gate,
            String reason,
            Optional<Obstacle> obstacle,
            Optional<Integer> countWanted,
            Optional<Facts> evidence) {}

    private record Facts(
            double baseNanos,
            boolean baseIsLowerBound,
            double candidateNanos,
            boolean candidateIsLowerBound,
            Scale scale,
            Interval change,
            double allowed,
            double resolution,
            Optional<Blocks> blocks) {}

    private record Interval(double value, Optional<Double> low, Optional<Double> high) {}

    private record Blocks(
            int count, int slower, double signFlip, Interval robust, double spreadWithin, double spreadBetween) {}

    private record Function(String candidate, double confidence, List<Point> points) {}

    private record Point(double percentile, Interval change, Optional<Double> bandLow, Optional<Double> bandHigh) {}

    private static Map<String, Object> write(List<StoredComparison> comparisons) {
        Verdict gate = Verdict.ofAll(
                comparisons.stream().map(one -> one.comparison().gate()).toList());
        Document document = new Document(
                SchemaVersion.COMPARISON.text(),
                gate,
                comparisons.stream().map(ComparisonFile::compared).toList());
        return ResultJson.BINDING.write(document, "");
    }

    private static Compared compared(StoredComparison stored) {
        Rule rule = stored.comparison().rule();
        boolean isInBlocks = stored.comparison().design() == Design.INTERLEAVED;
        return new Compared(
                stored.title(),
                stored.series(),
                stored.comparison().design(),
                stored.comparison().blocks(),
                rule.level(),
                isInBlocks ? rule.looks() : List.of(),
                stored.comparison().gate(),
                stored.verdicts(),
                stored.doubts(),
                stored.variants(),
                stored.comparison().findings().stream()
                        .map(finding -> finding(finding, stored))
                        .toList(),
                stored.shifts().stream().map(ComparisonFile::function).toList());
    }

    private static Finding finding(PercentileFinding finding, StoredComparison stored) {
        Optional<Limit> limit = stored.comparison().rule().limits().stream()
                .filter(one -> one.percentile() == finding.percentile())
                .findFirst();
        return new Finding(
                stored.variants().get(finding.candidate()).name(),
                finding.percentile(),
                limit.map(one -> one.margin().toString()).orElseThrow(),
                finding.ruling().change(),
                finding.ruling().change().gate(),
                finding.ruling().reason(),
                finding.ruling().obstacle(),
                finding.ruling().countWanted().stream().boxed().findFirst(),
                finding.evidence().map(ComparisonFile::facts));
    }

    private static Facts facts(PercentileEvidence evidence) {
        return new Facts(
                evidence.base().nanos(),
                evidence.base().isLowerBound(),
                evidence.candidate().nanos(),
                evidence.candidate().isLowerBound(),
                evidence.effect().scale(),
                interval(evidence.effect()),
                evidence.limit(),
                evidence.resolution(),
                evidence.inBlocks()
                        .map(blocks -> new Blocks(
                                blocks.spread().blocks(),
                                blocks.slower(),
                                blocks.signFlip(),
                                interval(blocks.robust()),
                                blocks.spread().within(),
                                blocks.spread().between())));
    }

    private static Interval interval(Effect effect) {
        return new Interval(effect.value(), low(effect.scale(), effect.low()), finite(effect.high()));
    }

    /** A ratio of 0 stands for no end. */
    private static Optional<Double> low(Scale scale, double end) {
        return scale == Scale.RATIO && end == 0 ? Optional.empty() : finite(end);
    }

    private static Optional<Double> finite(double end) {
        return Double.isFinite(end) ? Optional.of(end) : Optional.empty();
    }

    private static Function function(Shift shift) {
        return new Function(
                shift.candidate(),
                shift.function().confidence(),
                shift.function().points().stream().map(ComparisonFile::point).toList());
    }

    private static Point point(ShiftFunction.Point point) {
        return new Point(
                point.percentile(),
                interval(point.effect()),
                low(Scale.RATIO, point.bandLow()),
                finite(point.bandHigh()));
    }
}
