// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.thread;

import java.lang.reflect.Method;
import java.util.List;

/**
 * Virtual threads, where this JVM has them (JDK 21 or newer). They are reached by reflection, as our class files are
 * for JDK 17. A virtual thread runs on whichever carrier thread is free, so it can't be pinned to a CPU. With a single
 * carrier ({@link #ONE_CARRIER}), pinning that carrier has the same effect. Threading: any thread.
 */
public final class VirtualThreads {

    /** First release that has them. */
    public static final int MIN_JDK = 21;

    /** Arguments of a JVM whose virtual threads all run on one carrier thread. */
    public static final List<String> ONE_CARRIER =
            List.of("-Djdk.virtualThreadScheduler.parallelism=1", "-Djdk.virtualThreadScheduler.maxPoolSize=1");

    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";
    private static final String MAX_CARRIERS = "jdk.virtualThreadScheduler.maxPoolSize";

    private VirtualThreads() {}

    /** Returns true from JDK 21 on. */
    public static boolean areAvailable() {
        return Runtime.version().feature() >= MIN_JDK;
    }

    public static boolean haveOneCarrier() {
        return "1".equals(System.getProperty(PARALLELISM)) && "1".equals(System.getProperty(MAX_CARRIERS));
    }

    /** Returns whether the calling thread is a virtual one; true if it is. */
    public static boolean isCurrent() {
        try {
            return areAvailable()
                    && (boolean) Thread.class.getMethod("isVirtual").invoke(Thread.currentThread());
        } catch (ReflectiveOperationException unexpected) {
            throw unreachable(unexpected);
        }
    }

    public static Thread unstarted(String name, Runnable work) {
        if (!areAvailable()) {
            throw new UnsupportedOperationException("this JVM has no virtual threads: jdk="
                    + Runtime.version().feature() + " (allowed: " + MIN_JDK + " or newer)");
        }
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Method unstarted = Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
            Thread thread = (Thread) unstarted.invoke(builder, work);
            thread.setName(name);
            return thread;
        } catch (ReflectiveOperationException unexpected) {
            throw unreachable(unexpected);
        }
    }

    private static IllegalStateException unreachable(ReflectiveOperationException unexpected) {
        return new IllegalStateException("virtual threads can't be reached", unexpected);
    }
}
