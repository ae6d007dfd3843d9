// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.results.history.History;
import io.plumbline.results.history.store.CampaignStore;
import io.plumbline.results.history.store.StoreException;

/** Store of a history. */
public record Store(String store) {

    public static final Store USUAL = new Store(".plumbline");

    public CampaignStore open() throws StoreException {
        return CampaignStore.open(store);
    }

    public History read(Terminal terminal) throws StoreException {
        try (CampaignStore open = open()) {
            History history = open.read();
            history.notes().forEach(note -> terminal.say("plumbline: " + note));
            return history;
        }
    }

    /** The option as it is to be given to another command, with a space before it; empty for the usual store. */
    public String text() {
        return equals(USUAL) ? "" : " --store '" + store.replace("'", "'\\''") + "'";
    }
}
