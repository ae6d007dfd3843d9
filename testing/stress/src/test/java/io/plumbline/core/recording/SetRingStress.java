// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** Stress tests of {@link SetRing}. */
public final class SetRingStress {

    private static final SeriesLayout LAYOUT = new SeriesLayout(true, true, List.of());

    private SetRingStress() {}

    /** A set becomes visible together with what was written into it, and sets keep their order. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "both looks came too early")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "the first look came too early")
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the second look came too early")
    @Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "both sets")
    @Outcome(expect = FORBIDDEN, desc = "lost, reordered, or seen without its content")
    @State
    public static class Offering {

        private final SetRing ring = new SetRing(2);
        private final SeriesSet first = new SeriesSet(LAYOUT);
        private final SeriesSet second = new SeriesSet(LAYOUT);

        /** Writer of intervals. */
        @Actor
        public void offer() {
            first.endOffsetNanos = 1;
            ring.offer(first);
            second.endOffsetNanos = 2;
            ring.offer(second);
        }

        /** Reader of intervals. */
        @Actor
        public void take(JJ_Result seen) {
            seen.r1 = content(ring.take(0));
            seen.r2 = content(ring.take(0));
        }
    }

    /** A set that comes back empty has been read by then: two rings pass one set round. */
    @JCStressTest
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "not offered yet")
    @Outcome(
            id = {"1, 0", "1, 1"},
            expect = ACCEPTABLE,
            desc = "read before it was overwritten")
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "both looks came too early")
    @Outcome(expect = FORBIDDEN, desc = "overwritten while it was read")
    @State
    public static class Returning {

        private final SetRing full = new SetRing(1);
        private final SetRing empty = new SetRing(1);
        private final SeriesSet set = new SeriesSet(LAYOUT);

        /** Writer of intervals, which takes the set back. */
        @Actor
        public void offer(JJ_Result seen) {
            set.endOffsetNanos = 1;
            full.offer(set);
            SeriesSet back = empty.take(0);
            if (back != null) {
                seen.r2 = back.endOffsetNanos;
                back.endOffsetNanos = 3;
            }
        }

        /** Reader of intervals. */
        @Actor
        public void take(JJ_Result seen) {
            SeriesSet taken = full.take(0);
            if (taken != null) {
                seen.r1 = taken.endOffsetNanos;
                empty.offer(taken);
            }
        }
    }

    private static long content(SeriesSet set) {
        return set == null ? 0 : set.endOffsetNanos;
    }
}
