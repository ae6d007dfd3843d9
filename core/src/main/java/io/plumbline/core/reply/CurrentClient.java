// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.reply;

import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.model.HotPath;

/** The client whose reply is being recorded. Threading: one thread, the one that records. */
public final class CurrentClient implements InvokedClient {

    private int place;

    @HotPath
    public void set(int clientsPlace) {
        place = clientsPlace;
    }

    @Override
    @HotPath
    public int client() {
        return place;
    }
}
