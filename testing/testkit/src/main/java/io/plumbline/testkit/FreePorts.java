// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Finds ports for processes that need a given one, outside the range from which systems assign ports to connections.
 */
public final class FreePorts {

    private static final int FIRST = 12_000;
    private static final int LAST = 31_999;
    private static final int TRIES = 1_000;

    /** No port twice in a JVM, whose tests may run beside each other. */
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(LAST - FIRST));

    private FreePorts() {}

    /** Finds free ports, all different; another process may still take them. */
    public static List<Integer> some(int count) throws IOException {
        List<Integer> found = new ArrayList<>();
        for (int tries = 0; found.size() < count; tries++) {
            if (tries == TRIES) {
                throw new IOException("no free ports: range=" + FIRST + " to " + LAST + ", found=" + found.size());
            }
            int port = FIRST + NEXT.getAndIncrement() % (LAST - FIRST + 1);
            if (isFree(port)) {
                found.add(port);
            }
        }
        return found;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
