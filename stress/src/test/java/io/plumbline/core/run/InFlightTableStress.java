// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;
import org.openjdk.jcstress.infra.results.ZZJ_Result;

/** Stress tests of {@link InFlightTable}. */
public final class InFlightTableStress {

    private InFlightTableStress() {}

    /** A thread that sees a sequence number also sees what belongs to it. */
    @JCStressTest
    @Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "not sent yet")
    @Outcome(id = "1, 2, 3", expect = ACCEPTABLE, desc = "sent")
    @Outcome(expect = FORBIDDEN, desc = "seen without what belongs to it")
    @State
    public static class Adding {

        private final InFlightTable table = new InFlightTable(1);

        /** Sender. */
        @Actor
        public void send() {
            table.add(0, 1, 2, 3);
        }

        /** Receiver. */
        @Actor
        public void receive(JJJ_Result seen) {
            if (table.contains(0)) {
                seen.r1 = table.offsetNanos(0);
                seen.r2 = table.actualStartNanos(0);
                seen.r3 = table.latenessNanos(0);
            }
        }
    }

    /** An invocation ends once, by its reply or by being given up. */
    @JCStressTest
    @Outcome(
            id = {"true, false, 0", "false, true, 0"},
            expect = ACCEPTABLE,
            desc = "ended once")
    @Outcome(expect = FORBIDDEN, desc = "ended twice, not at all, or counted so")
    @State
    public static class Ending {

        private final InFlightTable table = new InFlightTable(1);

        /** Sends before both. */
        public Ending() {
            table.add(0, 1, 2, 3);
        }

        /** Receiver. */
        @Actor
        public void receive(ZZJ_Result outcome) {
            outcome.r1 = table.remove(0);
            if (outcome.r1) {
                table.ended();
            }
        }

        /** Sender, giving up. */
        @Actor
        public void giveUp(ZZJ_Result outcome) {
            outcome.r2 = table.remove(0);
            if (outcome.r2) {
                table.abandoned();
            }
        }

        /** What is outstanding at the end. */
        @Arbiter
        public void count(ZZJ_Result outcome) {
            outcome.r3 = table.outstanding();
        }
    }

    /** A slot is used again only after what was in it has been read. */
    @JCStressTest
    @Outcome(
            id = {"1, 2, 3"},
            expect = ACCEPTABLE,
            desc = "what belongs to the first")
    @Outcome(expect = FORBIDDEN, desc = "something of the second")
    @State
    public static class Reusing {

        private final InFlightTable table = new InFlightTable(1);

        /** Sends the first before both. */
        public Reusing() {
            table.add(0, 1, 2, 3);
        }

        /** Receiver of the first. */
        @Actor
        public void receive(JJJ_Result seen) {
            seen.r1 = table.offsetNanos(0);
            seen.r2 = table.actualStartNanos(0);
            seen.r3 = table.latenessNanos(0);
            if (table.remove(0)) {
                table.ended();
            }
        }

        /** Sender of the one whose slot is the same. */
        @Actor
        public void sendAnother() {
            long another = table.slots();
            if (table.hasRoom(another)) {
                table.add(another, -1, -2, -3);
            }
        }
    }
}
