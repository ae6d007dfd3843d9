// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.WorstInvocation;
import java.util.ArrayList;
import java.util.List;

/**
 * The slowest invocations, slowest first. Threading: the writer. Does not allocate after construction, except in
 * {@link #toList}.
 */
final class WorstInvocations {

    private final long[] offsetNanos;
    private final long[] waitNanos;
    private final long[] serviceNanos;
    private int size;
    private long thresholdNanos;

    WorstInvocations(int capacity) {
        offsetNanos = new long[capacity];
        waitNanos = new long[capacity];
        serviceNanos = new long[capacity];
        clear();
    }

    void clear() {
        size = 0;
        thresholdNanos = -1;
    }

    /** An invocation faster than this or equal to it is not among the worst. */
    @HotPath
    long thresholdNanos() {
        return thresholdNanos;
    }

    @HotPath
    void add(long invocationOffsetNanos, long invocationWaitNanos, long invocationServiceNanos) {
        final long responseNanos = invocationWaitNanos + invocationServiceNanos;
        int place = size < offsetNanos.length ? size++ : size - 1;
        while (place > 0 && waitNanos[place - 1] + serviceNanos[place - 1] < responseNanos) {
            offsetNanos[place] = offsetNanos[place - 1];
            waitNanos[place] = waitNanos[place - 1];
            serviceNanos[place] = serviceNanos[place - 1];
            place--;
        }
        offsetNanos[place] = invocationOffsetNanos;
        waitNanos[place] = invocationWaitNanos;
        serviceNanos[place] = invocationServiceNanos;
        if (size == offsetNanos.length) {
            thresholdNanos = waitNanos[size - 1] + serviceNanos[size - 1];
        }
    }

    List<WorstInvocation> toList() {
        List<WorstInvocation> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(new WorstInvocation(offsetNanos[i], waitNanos[i], serviceNanos[i]));
        }
        return list;
    }
}
