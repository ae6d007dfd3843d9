// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Explanation.DurationGroup;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Groups slow invocations by powers of two of their response time, with what each spent its time on: the column that grows with the
 * groups is the cause (Sites, KUtrace's {@code spantoprof -group}).
 */
final class DurationGroups {

    private static final int MAX_INVOCATIONS = 5_000; // of the slowest, each with an account of its own

    private DurationGroups() {}

    static List<DurationGroup> of(List<Delay> delays, long invocations, long aboveNanos) {
        TreeMap<Integer, Group> groups = new TreeMap<>();
        long slow = delays.stream()
                .flatMap(delay -> delay.members().stream())
                .filter(one -> one.responseNanos() > aboveNanos)
                .count();
        int every = (int) Math.max(1, slow / MAX_INVOCATIONS);
        int place = 0;
        for (Delay delay : delays) {
            for (SlowInvocation one : delay.members()) {
                if (one.responseNanos() <= aboveNanos) {
                    continue; // of those as fast not all were examined
                }
                int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, one.responseNanos()));
                Group group = groups.computeIfAbsent(power, none -> new Group());
                group.count++;
                boolean isHead = one.equals(delay.head());
                if (isHead || place++ % every == 0) {
                    group.add(isHead ? delay.ledger() : new Ledger(delay.run(), one, delay.usualNanos()));
                }
            }
        }
        List<DurationGroup> all = new ArrayList<>();
        long usual = delays.isEmpty() ? 0 : delays.get(0).usualNanos();
        all.add(new DurationGroup(0, aboveNanos, invocations - slow, List.of(new LedgerLine(DelayCause.USUAL, usual))));
        groups.forEach((power, group) -> all.add(
                new DurationGroup(Math.max(aboveNanos, 1L << power), 1L << (power + 1), group.count, group.means())));
        return all;
    }

    private static final class Group {
        private final Map<DelayCause, Long> sums = new EnumMap<>(DelayCause.class);
        private long count;
        private long looked;

        void add(Ledger ledger) {
            looked++;
            ledger.amounts().forEach(line -> sums.merge(line.cause(), line.nanos(), Long::sum));
        }

        List<LedgerLine> means() {
            List<LedgerLine> means = new ArrayList<>();
            sums.forEach((cause, sum) -> {
                if (sum >= looked) {
                    means.add(new LedgerLine(cause, sum / looked));
                }
            });
            return means;
        }
    }
}
