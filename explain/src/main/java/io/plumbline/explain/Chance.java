// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Probability that the events of a cause cover so much of the slow windows. Slow windows are long because of what
 * happened in them, so counting hits would be biased; the time covered is compared with that under 1,999 circular shifts of the
 * events, which keep how both series cluster (a permutation test; Davison and Hinkley, "Bootstrap Methods and their Application",
 * 1997, section 4.3). Several causes are tested, so that their chances are corrected (Holm, 1979).
 */
final class Chance {

    private static final int SHIFTS = 1_999; // fewer leave none below 0.01 when ten causes are corrected for
    private static final int MAX_DELAYS = 500;
    private static final long SEED = 18;

    private final List<Delay> delays;
    private final Map<DelayCause, Double> corrected = new EnumMap<>(DelayCause.class);

    Chance(List<Delay> all) {
        delays = all.stream()
                .sorted(Comparator.comparingLong(Delay::excessNanos).reversed())
                .limit(MAX_DELAYS)
                .toList();
        Map<DelayCause, Double> plain = new EnumMap<>(DelayCause.class);
        for (DelayCause cause : DelayCause.values()) {
            boolean isTested = cause.isCause()
                    && cause != DelayCause.STILL // what the client saw itself hits its slow windows, of course
                    && delays.stream()
                            .anyMatch(delay -> !delay.run().intervals(cause).isEmpty());
            if (isTested) {
                plain.put(cause, p(cause));
            }
        }
        correct(plain);
    }

    private double p(DelayCause cause) {
        SplittableRandom random = new SplittableRandom(SEED + cause.name().hashCode());
        double observed = covered(cause, 0);
        if (observed == 0) {
            return 1;
        }
        int asMuch = 1;
        for (int i = 0; i < SHIFTS; i++) {
            asMuch += covered(cause, random.nextDouble()) >= observed ? 1 : 0;
        }
        return (double) asMuch / (SHIFTS + 1);
    }

    /** How much of the excess is covered when the events of each run are shifted by a part of the run. */
    private double covered(DelayCause cause, double part) {
        double sum = 0;
        for (Delay delay : delays) {
            Intervals events = delay.run().intervals(cause);
            if (!events.isEmpty()) {
                long shift = (long) (part * delay.run().periodNanos());
                long from = delay.ledger().fromOffset() - shift;
                sum += Math.min(delay.excessNanos(), events.covered(from, from + delay.windowNanos()));
            }
        }
        return sum;
    }

    private void correct(Map<DelayCause, Double> plain) {
        List<DelayCause> ascending = new ArrayList<>(plain.keySet());
        ascending.sort(Comparator.comparingDouble(plain::get));
        double least = 0;
        for (int i = 0; i < ascending.size(); i++) {
            least = Math.max(least, Math.min(1, plain.get(ascending.get(i)) * (ascending.size() - i)));
            corrected.put(ascending.get(i), least);
        }
    }

    /** The corrected chance; 1 for a cause that wasn't tested. */
    double p(DelayCause cause, double otherwise) {
        return corrected.getOrDefault(cause, otherwise);
    }

    /** How many of the delays a cause would hit by chance. */
    static double expected(List<Delay> delays, DelayCause cause) {
        return delays.stream().mapToDouble(delay -> toTouch(delay, cause)).sum();
    }

    /** How likely a window as long as that of a delay touches an event of a cause. */
    static double toTouch(Delay delay, DelayCause cause) {
        return delay.run().intervals(cause).chanceToTouch(delay.windowNanos());
    }
}
