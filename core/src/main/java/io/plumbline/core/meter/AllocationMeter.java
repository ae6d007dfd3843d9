// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts the bytes that the threads of this JVM allocate in the measured part. Threading: begun by the thread that
 * isn't counted, ended by another, and asked when the first has ended.
 */
final class AllocationMeter {

    private final Optional<ThreadMXBean> threads;
    private long uncounted;
    private Map<Long, Long> before = Map.of();
    private Map<Long, Long> after = Map.of();

    public AllocationMeter() {
        this.threads = Optional.of(ManagementFactory.getThreadMXBean())
                .filter(ThreadMXBean.class::isInstance)
                .map(ThreadMXBean.class::cast)
                .filter(bean -> bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled());
    }

    /** Begins. The calling thread's allocations are not counted: it only takes the measurements over. */
    public void begin() {
        uncounted = Thread.currentThread().getId();
        before = byThread();
    }

    public void end() {
        after = byThread();
    }

    /** The bytes, without those of threads that ended before the measured part did; empty if unknown. */
    public OptionalLong bytes() {
        return bytes(after);
    }

    /** The bytes until now; empty if unknown. */
    public OptionalLong bytesSoFar() {
        return bytes(byThread());
    }

    private OptionalLong bytes(Map<Long, Long> now) {
        return before.isEmpty() || now.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(now.entrySet().stream()
                        .filter(thread -> thread.getKey() != uncounted)
                        .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
                        .sum());
    }

    /** A thread that ended between the two calls has -1. */
    private Map<Long, Long> byThread() {
        return threads.map(bean -> {
                    long[] ids = bean.getAllThreadIds();
                    long[] bytes = bean.getThreadAllocatedBytes(ids);
                    Map<Long, Long> byThread = new HashMap<>();
                    for (int index = 0; index < ids.length; index++) {
                        if (bytes[index] >= 0) {
                            byThread.put(ids[index], bytes[index]);
                        }
                    }
                    return byThread;
                })
                .orElse(new HashMap<>());
    }
}
