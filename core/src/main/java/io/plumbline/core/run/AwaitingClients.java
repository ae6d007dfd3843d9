// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.HotPath;

/**
 * The clients of a thread that await replies: a few of thousands, as a rule. Threading: the client thread. Does not
 * allocate after construction.
 */
@HotPath
final class AwaitingClients {

    private final AsyncClient[] listed;
    private int count;

    AwaitingClients(int clients) {
        listed = new AsyncClient[clients];
    }

    void add(AsyncClient client) {
        if (client.becomesListed()) {
            listed[count++] = client;
        }
    }

    boolean isAny() {
        while (count > 0 && !listed[count - 1].isAwaitingReplies()) {
            drop(count - 1);
        }
        return count > 0;
    }

    /** Lets each of them look for replies. Returns how many there were. */
    int poll() throws Exception {
        int reported = 0;
        for (int i = count - 1; i >= 0; i--) {
            final AsyncClient client = listed[i];
            if (client.isAwaitingReplies()) {
                reported += client.poll();
            } else {
                drop(i);
            }
        }
        return reported;
    }

    private void drop(int index) {
        listed[index].leavesList();
        listed[index] = listed[--count];
        listed[count] = null;
    }
}
