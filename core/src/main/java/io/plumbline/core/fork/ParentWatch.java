// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.io.InputStream;

/**
 * Watches the stream from the parent process: a byte asks to stop, the end of the stream means that the parent is gone.
 * The watching thread sleeps in a read.
 */
public final class ParentWatch {

    private static final int PARENT_GONE_STATUS = 143;

    private ParentWatch() {}

    /**
     * Begins to watch. When the parent is gone this process ends at once, without shutdown hooks.
     *
     * @param parent the stream
     * @param onStop what to do when the parent asks to stop
     */
    public static void start(InputStream parent, Runnable onStop) {
        DaemonThread.start("plumbline-parent-watch", () -> watch(parent, onStop));
    }

    private static void watch(InputStream parent, Runnable onStop) {
        try {
            while (parent.read() >= 0) {
                onStop.run();
            }
        } catch (IOException gone) {
            // the connection broke: the parent is gone all the same
        }
        Runtime.getRuntime().halt(PARENT_GONE_STATUS);
    }
}
