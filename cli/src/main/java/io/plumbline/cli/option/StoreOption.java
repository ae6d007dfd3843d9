// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.results.history.History;
import io.plumbline.results.history.store.CampaignStore;
import io.plumbline.results.history.store.StoreException;
import picocli.CommandLine.Option;

/** Option for the store of a history. */
public final class StoreOption {

    @Option(
            names = "--store",
            paramLabel = "STORE",
            defaultValue = ".plumbline",
            description =
                    "Folder of the history, or a PostgreSQL database as jdbc:postgresql://HOST/DATABASE?user=NAME, with"
                            + " its password in ~/.pgpass. Default: ${DEFAULT-VALUE}.")
    String location;

    /** Created by the command line. */
    public StoreOption() {}

    /**
     * Opens the store.
     *
     * @return the store, to be closed
     * @throws StoreException if there can't be one
     */
    public CampaignStore open() throws StoreException {
        return CampaignStore.open(location);
    }

    /**
     * Reads the history, and says what is wrong with it.
     *
     * @param terminal where to say it
     * @return the history
     * @throws StoreException if it can't be read
     */
    public History read(Terminal terminal) throws StoreException {
        return read(location, terminal);
    }

    /**
     * Reads a history, and says what is wrong with it.
     *
     * @param location of the store
     * @param terminal where to say it
     * @return the history
     * @throws StoreException if it can't be read
     */
    public static History read(String location, Terminal terminal) throws StoreException {
        try (CampaignStore open = CampaignStore.open(location)) {
            History history = open.read();
            history.notes().forEach(note -> terminal.say("plumbline: " + note));
            return history;
        }
    }

    /**
     * Returns the option as it is to be given to another command.
     *
     * @return empty for the usual store; else with a space before it
     */
    public String text() {
        return location.equals(".plumbline") ? "" : " --store '" + location.replace("'", "'\\''") + "'";
    }
}
