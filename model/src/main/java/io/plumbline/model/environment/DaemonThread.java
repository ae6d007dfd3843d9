// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** Makes threads that don't keep a JVM from ending. */
public final class DaemonThread {

    private DaemonThread() {}

    public static Thread of(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    public static Thread start(String name, Runnable work) {
        Thread thread = of(name, work);
        thread.start();
        return thread;
    }
}
