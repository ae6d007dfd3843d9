// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.plumbline.core.reply.InFlightTable;
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

        private final InFlightTable table = new InFlightTable(1, 0);

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

        private final InFlightTable table = new InFlightTable(1, 0);

        /** Sends before both. */
        public Ending() {
            table.add(0, 1, 2, 3);
        }

        /** Receiver. */
        @Actor
        public void receive(ZZJ_Result outcome) {
            outcome.r1 = table.claim(0) == 0;
            if (outcome.r1) {
                table.ended(0);
            }
        }

        /** Sender, giving up. */
        @Actor
        public void giveUp(ZZJ_Result outcome) {
            outcome.r2 = table.claimSlot(0);
            if (outcome.r2) {
                table.abandoned(0);
            }
        }

        /** What is outstanding at the end. */
        @Arbiter
        public void count(ZZJ_Result outcome) {
            outcome.r3 = table.outstanding();
        }
    }

    /** Two receivers, of two invocations, are both counted. */
    @JCStressTest
    @Outcome(id = "true, true, 0", expect = ACCEPTABLE, desc = "both ended")
    @Outcome(expect = FORBIDDEN, desc = "one wasn't counted")
    @State
    public static class EndingTwo {

        private final InFlightTable table = new InFlightTable(2, 0);

        /** Sends both before. */
        public EndingTwo() {
            table.add(0, 1, 2, 3);
            table.add(1, 4, 5, 6);
        }

        /** First receiver. */
        @Actor
        public void receiveFirst(ZZJ_Result outcome) {
            outcome.r1 = table.claim(0) == 0;
            table.ended(0);
        }

        /** Another one. */
        @Actor
        public void receiveSecond(ZZJ_Result outcome) {
            outcome.r2 = table.claim(1) == 1;
            table.endedByOther(1);
        }

        /** What is outstanding at the end. */
        @Arbiter
        public void count(ZZJ_Result outcome) {
            outcome.r3 = table.outstanding();
        }
    }

    /** Two receivers that look for the same invocation find it once. */
    @JCStressTest
    @Outcome(
            id = {"true, false, 0", "false, true, 0"},
            expect = ACCEPTABLE,
            desc = "found once")
    @Outcome(expect = FORBIDDEN, desc = "found twice, or by neither")
    @State
    public static class Finding {

        private final InFlightTable table = new InFlightTable(2, 0);

        /** Sends before both. */
        public Finding() {
            table.add(0, 1, 2, 3);
        }

        /** First receiver. */
        @Actor
        public void receiveFirst(ZZJ_Result outcome) {
            outcome.r1 = table.claim(table.dueLast(1)) == 0;
            if (outcome.r1) {
                table.ended(0);
            }
        }

        /** Another one. */
        @Actor
        public void receiveSecond(ZZJ_Result outcome) {
            outcome.r2 = table.claim(table.only()) == 0;
            if (outcome.r2) {
                table.endedByOther(0);
            }
        }

        /** What is outstanding at the end. */
        @Arbiter
        public void count(ZZJ_Result outcome) {
            outcome.r3 = table.outstanding();
        }
    }

    /** What is put aside ends once all the same. */
    @JCStressTest
    @Outcome(
            id = {"true, true, 1", "true, false, 0"},
            expect = ACCEPTABLE,
            desc = "ended, and another was sent or not")
    @Outcome(expect = FORBIDDEN, desc = "not found while it was moved")
    @State
    public static class PuttingAside {

        private final InFlightTable table = new InFlightTable(2, 0);

        /** Sends before both. */
        public PuttingAside() {
            table.mayPutAside();
            table.add(0, 1, 2, 3);
        }

        /** Receiver. */
        @Actor
        public void receive(ZZJ_Result outcome) {
            final int slot = table.claim(0);
            outcome.r1 = slot != InFlightTable.NONE && table.offsetNanos(slot) == 1;
            table.ended(slot);
        }

        /** Sender of one whose slot is the same. */
        @Actor
        public void sendAnother(ZZJ_Result outcome) {
            outcome.r2 = table.hasRoom(2);
            if (outcome.r2) {
                table.add(2, -1, -2, -3);
            }
        }

        /** What is outstanding at the end. */
        @Arbiter
        public void count(ZZJ_Result outcome) {
            outcome.r3 = table.outstanding() - (outcome.r2 ? 1 : 0); // number 1 was never sent
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

        private final InFlightTable table = new InFlightTable(1, 0);

        /** Sends the first before both. */
        public Reusing() {
            table.add(0, 1, 2, 3);
        }

        /** Receiver of the first. */
        @Actor
        public void receive(JJJ_Result seen) {
            table.claim(0);
            seen.r1 = table.offsetNanos(0);
            seen.r2 = table.actualStartNanos(0);
            seen.r3 = table.latenessNanos(0);
            table.ended(0);
        }

        /** Sender of the one whose slot is the same. */
        @Actor
        public void sendAnother() {
            long another = 1; // there is one slot, and one to put aside
            if (table.hasRoom(another)) {
                table.add(another, -1, -2, -3);
            }
        }
    }
}
