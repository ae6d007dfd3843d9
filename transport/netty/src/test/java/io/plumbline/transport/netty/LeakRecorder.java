// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.util.ResourceLeakDetector;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Netty's leak detector, which remembers what it has found instead of logging it. Named in this module's pom.xml. */
@SuppressWarnings("deprecation") // Netty itself makes it through these constructors
public final class LeakRecorder<T> extends ResourceLeakDetector<T> {

    private static final Queue<String> LEAKS = new ConcurrentLinkedQueue<>();

    /** Made by Netty. */
    public LeakRecorder(Class<?> type, int samplingInterval) {
        super(type, samplingInterval);
    }

    /** Made by Netty. */
    public LeakRecorder(Class<?> type, int samplingInterval, long maxActive) {
        super(type, samplingInterval, maxActive);
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String type, String records) {
        LEAKS.add(type + records);
    }

    @Override
    protected void reportUntracedLeak(String type) {
        LEAKS.add(type);
    }

    static List<String> leaks() {
        return List.copyOf(LEAKS);
    }

    static void forget() {
        LEAKS.clear();
    }
}
