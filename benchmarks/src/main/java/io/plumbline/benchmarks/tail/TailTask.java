// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tail;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import java.util.concurrent.locks.LockSupport;

/** Works for some microseconds; one of 200 invocations, or what meets an audit, takes longer. The parameter {@code tail} says why. */
public final class TailTask implements LatencyTask {

    private static final int USUAL = 1_500;
    private static final int LONG = 40_000;
    private static final int RARITY = 200;
    private static final int ORDERS = 64;
    private static final int ORDER_LONGS = 600;
    private static final long BETWEEN_AUDITS_NANOS = 50_000_000;
    private static final long AUDIT_NANOS = 2_000_000;

    private final Object ledger = new Object();
    private final long[][] book = new long[ORDERS][];
    private String tail = "";
    private long state = 1;
    long posted;

    /** Created by the harness. */
    public TailTask() {}

    @Override
    public void init(RunContext context) {
        tail = context.parameters().get("tail");
        if (tail.equals("lock")) {
            Thread audit = new Thread(this::audit, "audit");
            audit.setDaemon(true);
            audit.start();
        }
    }

    @Override
    public void run(long intendedStartNanos) {
        boolean isRare = Long.remainderUnsigned((state * 0x9e3779b97f4a7c15L) >>> 16, RARITY) == 0;
        match(isRare && tail.equals("same") ? LONG : USUAL);
        if (tail.equals("lock")) {
            post();
        } else if (isRare && tail.equals("path")) {
            slowPath();
        } else if (isRare && tail.equals("storm")) {
            snapshot();
        }
    }

    private void match(int rounds) {
        for (int i = 0; i < rounds; i++) {
            step();
        }
    }

    private void slowPath() {
        for (int i = 0; i < LONG; i++) {
            step();
        }
    }

    /** Marsaglia's xorshift. */
    private void step() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
    }

    private void snapshot() {
        for (int i = 0; i < ORDERS; i++) {
            book[i] = new long[ORDER_LONGS];
            book[i][0] = state;
        }
    }

    private void post() {
        synchronized (ledger) {
            posted++;
        }
    }

    private void audit() {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(BETWEEN_AUDITS_NANOS);
            synchronized (ledger) {
                long end = System.nanoTime() + AUDIT_NANOS;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            }
        }
    }
}
