// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.spec.WaitStrategy;

/** Makes threads that don't keep a JVM alive. */
final class Threads {

    private Threads() {}

    /** Virtual if that is how it waits. */
    static Thread waiting(WaitStrategy wait, String name, Runnable work) {
        return wait == WaitStrategy.VIRTUAL ? VirtualThreads.unstarted(name, work) : daemon(name, work);
    }

    static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
