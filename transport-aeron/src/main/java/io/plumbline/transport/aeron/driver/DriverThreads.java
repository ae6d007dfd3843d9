// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.driver.ThreadingMode;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Threading modes of an embedded media driver. */
public enum DriverThreads {
    /** None: the threads that send and receive run it as they go, and a sleepy one while they don't. */
    INVOKER("invoker", ThreadingMode.INVOKER, 0),
    /** One for everything. */
    SHARED("shared", ThreadingMode.SHARED, 1),
    /** One for the network, one for the rest. */
    SHARED_NETWORK("shared-network", ThreadingMode.SHARED_NETWORK, 2),
    /** Three: sender, receiver and conductor. */
    DEDICATED("dedicated", ThreadingMode.DEDICATED, 3);

    private final String text;
    private final ThreadingMode mode;
    private final int count;

    DriverThreads(String text, ThreadingMode mode, int count) {
        this.text = text;
        this.mode = mode;
        this.count = count;
    }

    /** Returns how many threads there are. */
    int count() {
        return count;
    }

    /** Returns Aeron's word for it. */
    ThreadingMode mode() {
        return mode;
    }

    /** Finds it by its name in a setting. */
    static DriverThreads of(String text) {
        for (DriverThreads threads : values()) {
            if (threads.text.equals(text)) {
                return threads;
            }
        }
        throw new IllegalArgumentException(
                "bad setting: " + AeronSettings.DRIVER_THREADS + "=" + text + " (allowed: " + allowed() + ")");
    }

    static String allowed() {
        return Arrays.stream(values()).map(threads -> threads.text).collect(Collectors.joining(", "));
    }
}
