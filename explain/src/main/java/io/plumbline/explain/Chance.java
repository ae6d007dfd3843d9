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
 *
 * <p>A cause is held against the delays of which others left it most time: where waits for a CPU are longer than anything else, a
 * collection would never be seen among the longest. What is left depends on the other causes alone, so that shifts are fair.
 */
final class Chance {

    private static final int SHIFTS = 1_999; // fewer leave none below 0.01 when ten causes are corrected for
    private static final int MAX_DELAYS = 500; // for each cause; more take seconds
    private static final long SEED = 18;

    private final Map<DelayCause, Double> corrected = new EnumMap<>(DelayCause.class);

    Chance(List<Delay> delays) {
        Map<DelayCause, Double> plain = new EnumMap<>(DelayCause.class);
        for (DelayCause cause : DelayCause.values()) {
            boolean isTested = cause.isCause()
                    && cause != DelayCause.STILL // what the client saw itself hits its slow windows, of course
                    && delays.stream()
                            .anyMatch(delay -> !delay.run().intervals(cause).isEmpty());
            if (isTested) {
                plain.put(cause, p(cause, tested(cause, delays)));
            }
        }
        correct(plain);
    }

    private static List<Tested> tested(DelayCause cause, List<Delay> delays) {
        return delays.stream()
                .filter(delay -> !delay.run().intervals(cause).isEmpty())
                .map(delay -> new Tested(delay, delay.ledger().leftFor(cause, delay.excessNanos())))
                .filter(one -> one.leftNanos() > 0)
                .sorted(Comparator.comparingLong(Tested::leftNanos).reversed())
                .limit(MAX_DELAYS)
                .toList();
    }

    private static double p(DelayCause cause, List<Tested> delays) {
        SplittableRandom random = new SplittableRandom(SEED + cause.name().hashCode());
        double observed = covered(cause, delays, 0);
        if (observed == 0) {
            return 1;
        }
        int asMuch = 1;
        for (int i = 0; i < SHIFTS; i++) {
            asMuch += covered(cause, delays, random.nextDouble()) >= observed ? 1 : 0;
        }
        return (double) asMuch / (SHIFTS + 1);
    }

    /** The covered part of the rest when the events of each run are shifted by a part of the run. */
    private static double covered(DelayCause cause, List<Tested> delays, double part) {
        double sum = 0;
        for (Tested one : delays) {
            Delay delay = one.delay();
            long shift = (long) (part * delay.run().periodNanos());
            long from = delay.ledger().fromOffset() - shift;
            sum += Math.min(one.leftNanos(), delay.run().intervals(cause).covered(from, from + delay.windowNanos()));
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

    static double expected(List<Delay> delays, DelayCause cause) {
        return delays.stream().mapToDouble(delay -> toTouch(delay, cause)).sum();
    }

    static double toTouch(Delay delay, DelayCause cause) {
        return delay.run().intervals(cause).chanceToTouch(delay.windowNanos());
    }

    /** A delay, and how much of it a cause may account for. */
    private record Tested(Delay delay, long leftNanos) {}
}
