// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.sample.Holm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Judges all percentiles of all candidates together: what is called worse, or better, is corrected for their number by {@link
 * Holm}. That none is worse needs no correction, as all of them have to show it (Berger, "Multiparameter Hypothesis Testing and
 * Acceptance Sampling", 1982).
 */
record Rulings(double level, int maxBlocks) {

    List<PercentileFinding> of(List<PercentileTrial> trials) {
        List<PercentileTrial> fit =
                trials.stream().filter(PercentileTrial::isFit).toList();
        double[] worse = fit.stream()
                .mapToDouble(trial -> trial.contrast().orElseThrow().chanceAbove(trial.allowed(), level))
                .toArray();
        double[] better = fit.stream()
                .mapToDouble(trial -> trial.contrast().orElseThrow().chanceBelow(-trial.allowed(), level))
                .toArray();
        double[] levelsOfWorse = Holm.levels(worse, level);
        double[] levelsOfBetter = Holm.levels(better, level);
        List<PercentileFinding> findings = new ArrayList<>();
        int next = 0;
        for (PercentileTrial trial : trials) {
            if (!trial.isFit()) {
                findings.add(unfit(trial));
                continue;
            }
            boolean isWorse = worse[next] <= levelsOfWorse[next];
            boolean isBetter = better[next] <= levelsOfBetter[next];
            findings.add(
                    new Hearing(trial, levelsOfWorse[next], levelsOfBetter[next], isBetter).finding(isWorse, isBetter));
            next++;
        }
        return findings;
    }

    private PercentileFinding unfit(PercentileTrial trial) {
        return trial.finding(
                trial.barred().orElseThrow(),
                trial.contrast().map(contrast -> contrast.evidence(trial.allowed(), level, level)));
    }

    /** A percentile with the levels by which the ends of its interval err. */
    private final class Hearing {

        private final PercentileTrial trial;
        private final Contrast contrast;
        private final double limit;
        private final double lowLevel;
        private final double levelOfBetter;
        private final double highLevel;

        Hearing(PercentileTrial trial, double lowLevel, double levelOfBetter, boolean isBetter) {
            this.trial = trial;
            this.contrast = trial.contrast().orElseThrow();
            this.limit = trial.allowed();
            this.lowLevel = lowLevel;
            this.levelOfBetter = levelOfBetter;
            this.highLevel = isBetter ? levelOfBetter : level;
        }

        PercentileFinding finding(boolean isWorse, boolean isBetter) {
            Change change = change(isWorse, isBetter);
            PercentileEvidence evidence = contrast.evidence(limit, lowLevel, highLevel);
            String reason = Phrases.of(change, evidence);
            Ruling ruling = change == Change.UNKNOWN
                    ? untold(reason)
                    : isUnconfirmedBetter(change) ? unconfirmed(reason) : Ruling.told(change, reason);
            return trial.finding(ruling, Optional.of(evidence));
        }

        private Change change(boolean isWorse, boolean isBetter) {
            if (isWorse) {
                return Change.WORSE;
            }
            if (isBetter) {
                return Change.BETTER;
            }
            if (contrast.chanceBelow(limit, level) > level) {
                return Change.UNKNOWN;
            }
            return contrast.chanceAbove(-limit, lowLevel) <= lowLevel ? Change.SAME : Change.NOT_WORSE;
        }

        private boolean isUnconfirmedBetter(Change change) {
            return change == Change.NOT_WORSE && contrast.mean().high(highLevel) < -limit;
        }

        private Ruling unconfirmed(String reason) {
            int ofFlips = ofFlips(levelOfBetter);
            return new Ruling(
                    Change.NOT_WORSE,
                    reason,
                    Optional.of(Obstacle.UNCONFIRMED),
                    ofFlips > contrast.count() ? OptionalInt.of(ofFlips) : OptionalInt.empty(),
                    false);
        }

        private Ruling untold(String reason) {
            if (contrast.isCensored()) {
                return Ruling.barred(Obstacle.CENSORED, reason);
            }
            boolean isWide =
                    contrast.mean().low(lowLevel) <= limit && contrast.mean().high(level) >= limit;
            return isWide
                    ? untold(Obstacle.TOO_WIDE, reason)
                    : untold(Obstacle.UNCONFIRMED, reason + ", and chance may do as much with such blocks");
        }

        /**
         * Of blocks are needed what tells the margin from none on this host; if that is there already, the change is near the margin,
         * and what counts is how near. It isn't worth going on if the last look can tell neither the margin, nor what the candidate
         * seems to be slower beyond it.
         */
        private Ruling untold(Obstacle obstacle, String reason) {
            double beyond = contrast.mean().mean() - limit;
            double levelOfEnd = beyond > 0 ? lowLevel : level;
            DetectableChange resolution = contrast.resolution(levelOfEnd);
            OptionalInt ofHost = resolution.countFor(limit == 0 ? Math.abs(beyond) : Math.max(limit, beyond));
            boolean isEnough = ofHost.isPresent() && ofHost.getAsInt() <= contrast.count();
            boolean isHopeless = limit > 0 && !(ofHost.isPresent() && ofHost.getAsInt() <= maxBlocks);
            OptionalInt wanted = isEnough ? resolution.countFor(Math.abs(beyond)) : ofHost;
            return new Ruling(Change.UNKNOWN, reason, Optional.of(obstacle), atLeast(wanted, levelOfEnd), !isHopeless);
        }

        /** Fewer blocks have too few flips for any test at the level. */
        private OptionalInt atLeast(OptionalInt wanted, double levelOfEnd) {
            return wanted.isPresent() ? OptionalInt.of(Math.max(wanted.getAsInt(), ofFlips(levelOfEnd))) : wanted;
        }

        private int ofFlips(double levelOfEnd) {
            return contrast.isInBlocks() ? (int) Math.ceil(-Math.log(levelOfEnd) / Math.log(2)) : 0;
        }
    }
}
