// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

/** Makes threads that don't keep a JVM alive. */
final class Threads {

    private Threads() {}

    static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
