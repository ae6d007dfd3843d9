// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.surge;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Arrivals.Surge;
import io.plumbline.model.spec.CellSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Recovery of one run from a surge. Times are in nanoseconds, rates per second; what isn't known is not a number.
 *
 * @param basePercentileNanos 99th percentile of the response before the pulse
 * @param boundNanos 99th percentile that passes for normal
 * @param peakNanos highest 99th percentile of an interval from the pulse on
 * @param capacity rate that was worked off while there was a backlog
 * @param recoveryNanos from the end of the pulse until normal
 * @param predictedNanos the same of a queue of fluid with that capacity; infinite if its backlog never ends
 * @param height longest backlog, in invocations
 * @param predictedHeight the same of that queue
 * @param time the run, interval by interval
 */
public record Recovery(
        Outcome outcome,
        long basePercentileNanos,
        long boundNanos,
        long peakNanos,
        double capacity,
        double recoveryNanos,
        double predictedNanos,
        double height,
        double predictedHeight,
        Timeline time) {

    private static final double CLOSE = 1.1; // to the base: within 10 %
    private static final double SHARE_WITHIN = 0.99;
    private static final double MOST = 0.6; // of the windows that follow the first normal one
    private static final int WINDOWS_AFTER = 9;
    private static final int WINDOWS_OF_BASE = 5;
    private static final int INVOCATIONS = 1000; // in a window: ten beyond its 99th percentile
    private static final int MIN_INVOCATIONS = 100; // of the base, for a 99th percentile
    private static final double GROWS = 0.01; // seconds of response each second; below that no backlog is seen
    private static final double FALLS = 0.98; // the backlog of the last quarter, relative to the one before
    private static final double STRAYS = 2; // percentiles of the base's windows, relative to the typical one
    private static final double CLEAR = 5; // peak relative to the bound
    private static final int QUARTERS = 4;

    /** What became of the response after the pulse, or why that can't be told. */
    public enum Outcome {
        RECOVERED,
        /** The pulse was below the capacity. */
        NOTHING_TO_RECOVER_FROM,
        /** It stayed bad at a rate that it carried before. */
        METASTABLE,
        CUT_SHORT,
        FEW_AT_BASE,
        SATURATED_BASE,
        UNSTEADY_BASE,
        /** The backlog was getting shorter when the run ended. */
        STILL_FALLING;

        public boolean isDecided() {
            return this == RECOVERED || this == NOTHING_TO_RECOVER_FROM || this == METASTABLE;
        }
    }

    /** Returns how the first run of a fork recovered; empty without intervals. {@code cell}: is under a surge. */
    public static Optional<Recovery> of(RunResult run, CellSpec cell) {
        Surge surge = (Surge) cell.load().arrivals();
        long warmUpNanos = cell.effort().warmup().toNanos();
        return run.series(SeriesNames.RESPONSE)
                .map(series -> Timeline.of(series.intervals(), run.duration().toNanos(), surge, warmUpNanos))
                .filter(time -> !time.moments().isEmpty())
                .map(time -> new Judgement(run, time, surge).recovery());
    }

    /** Derives the figures of one run, and its outcome. */
    private static final class Judgement {

        private final RunResult run;
        private final Timeline time;
        private final Surge surge;
        private final List<Moment> watched;
        private final long basePercentileNanos;
        private final double invocations; // in a window
        private final boolean isUnsteady;
        private final long boundNanos;

        Judgement(RunResult run, Timeline time, Surge surge) {
            this.run = run;
            this.time = time;
            this.surge = surge;
            this.watched = time.watched();
            HistogramSnapshot base = Timeline.merged(time.base());
            this.basePercentileNanos = base.valueAt(99);
            this.invocations = Math.max(1, Math.min(INVOCATIONS, base.totalCount() / WINDOWS_OF_BASE));
            List<Long> windows = percentilesOfBase();
            long typicalNanos = windows.isEmpty() ? basePercentileNanos : windows.get(windows.size() / 2);
            long highNanos = windows.isEmpty() ? basePercentileNanos : windows.get(windows.size() * 9 / 10);
            this.isUnsteady = Math.max(basePercentileNanos, highNanos) > STRAYS * typicalNanos;
            this.boundNanos = Math.max((long) (CLOSE * basePercentileNanos), highNanos);
        }

        private List<Long> percentilesOfBase() {
            List<Moment> base = time.base();
            List<Long> percentiles = new ArrayList<>();
            for (int from = 0, to = 0; from < base.size(); from = to) {
                to = endOfWindow(base, from);
                percentiles.add(Timeline.merged(base.subList(from, to)).valueAt(99));
            }
            return percentiles.stream().sorted().toList();
        }

        Recovery recovery() {
            double recoveryNanos = recoveryNanos();
            boolean isBack = !Double.isNaN(recoveryNanos);
            long busyUntil = isBack ? time.pulseToNanos() + (long) recoveryNanos : Long.MAX_VALUE;
            double capacity = time.workedOffPerSecond(time.between(time.pulseFromNanos(), busyUntil), boundNanos);
            double predictedNanos = predictedNanos(capacity);
            return new Recovery(
                    outcome(recoveryNanos, predictedNanos),
                    basePercentileNanos,
                    boundNanos,
                    peakNanos(),
                    capacity,
                    recoveryNanos,
                    predictedNanos,
                    time.moments().stream().mapToDouble(Moment::backlog).max().orElse(0),
                    Math.max(0, (pulse() - capacity) * surge.pulse().length().toNanos() / 1e9),
                    time);
        }

        private double pulse() {
            return surge.pulse().rate().perSecond();
        }

        /** The backlog of the pulse, over what is worked off beyond the base. */
        private double predictedNanos(double capacity) {
            double spare = capacity - surge.base().perSecond();
            return spare <= 0
                    ? Double.POSITIVE_INFINITY
                    : Math.max(0, pulse() - capacity) * surge.pulse().length().toNanos() / spare;
        }

        private long peakNanos() {
            return time.between(time.pulseFromNanos(), Long.MAX_VALUE).stream()
                    .mapToLong(Moment::p99)
                    .max()
                    .orElse(0);
        }

        /** The typical 99th percentile of the last half; of what was never answered it is beyond any time. */
        private double levelNanos() {
            return watched.stream()
                    .skip(watched.size() / 2)
                    .mapToDouble(moment -> moment.isWhole() ? moment.p99() : Double.POSITIVE_INFINITY)
                    .sorted()
                    .skip(watched.size() / QUARTERS)
                    .findFirst()
                    .orElse(0);
        }

        private Outcome outcome(double recoveryNanos, double predictedNanos) {
            boolean isBack = !Double.isNaN(recoveryNanos);
            if (run.end() != EndState.COMPLETED) {
                return Outcome.CUT_SHORT;
            } else if (time.base().stream().mapToLong(Moment::count).sum() < MIN_INVOCATIONS) {
                return Outcome.FEW_AT_BASE;
            } else if (growth(time.base()) > GROWS) {
                return Outcome.SATURATED_BASE;
            } else if (isUnsteady && (isBack ? peakNanos() : levelNanos()) < CLEAR * boundNanos) {
                return Outcome.UNSTEADY_BASE;
            } else if (!isBack) {
                return isFalling(predictedNanos) ? Outcome.STILL_FALLING : Outcome.METASTABLE;
            }
            boolean isShort = recoveryNanos <= surge.pulse().length().toNanos();
            return isShort && growth(time.pulse()) < GROWS ? Outcome.NOTHING_TO_RECOVER_FROM : Outcome.RECOVERED;
        }

        /** Seconds by which the median response grows each second, between the first and the last quarter of these. */
        private static double growth(List<Moment> some) {
            List<Moment> whole = some.stream().filter(Moment::isWhole).toList();
            int quarter = Math.max(1, whole.size() / QUARTERS);
            if (whole.size() < 2) {
                return 0;
            }
            List<Moment> first = whole.subList(0, quarter);
            List<Moment> last = whole.subList(whole.size() - quarter, whole.size());
            double grownNanos =
                    Timeline.merged(last).valueAt(50) - Timeline.merged(first).valueAt(50);
            return grownNanos / (middleNanos(last) - middleNanos(first));
        }

        private static double middleNanos(List<Moment> some) {
            return some.stream().mapToDouble(Moment::middleNanos).average().orElse(0);
        }

        /** A backlog that grows will not end; one that neither grows nor falls may be one that takes longer than was watched. */
        private boolean isFalling(double predictedNanos) {
            int quarter = watched.size() / QUARTERS;
            double before = backlog(watched.size() - 2 * quarter, watched.size() - quarter);
            double last = backlog(watched.size() - quarter, watched.size());
            boolean isSlow = Double.isFinite(predictedNanos) && predictedNanos > time.watchedNanos();
            return last < FALLS * before || (isSlow && last < before);
        }

        private double backlog(int from, int to) {
            return watched.subList(from, to).stream()
                    .mapToDouble(Moment::backlog)
                    .average()
                    .orElse(0);
        }

        /** From the end of the pulse to the first window that is normal, as most after it are; not a number if there is none. */
        private double recoveryNanos() {
            for (int i = 0; i < watched.size(); i++) {
                if (isNormal(i) && staysNormal(i)) {
                    return Math.max(0, watched.get(i).fromNanos() - normalBefore(i) - time.pulseToNanos());
                }
            }
            return Double.NaN;
        }

        /** How much of the interval before was normal already. */
        private double normalBefore(int index) {
            if (index == 0) {
                return 0;
            }
            Moment before = watched.get(index - 1);
            return before.within(boundNanos) / Math.max(1, before.all()) * before.lengthNanos();
        }

        private int endOfWindow(List<Moment> some, int from) {
            int end = from;
            for (double count = 0; end < some.size() && count < invocations; end++) {
                count += some.get(end).all();
            }
            return end;
        }

        private boolean isNormal(int from) {
            List<Moment> window = watched.subList(from, endOfWindow(watched, from));
            double all = window.stream().mapToDouble(Moment::all).sum();
            return all >= invocations
                    && window.stream().mapToLong(one -> one.within(boundNanos)).sum() >= SHARE_WITHIN * all;
        }

        private boolean staysNormal(int from) {
            int windows = 0;
            int normal = 0;
            for (int i = endOfWindow(watched, from);
                    i < watched.size() && windows < WINDOWS_AFTER;
                    i = endOfWindow(watched, i)) {
                windows++;
                normal += isNormal(i) ? 1 : 0;
            }
            return normal >= MOST * windows;
        }
    }
}
