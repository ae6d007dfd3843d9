// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.StoreEntry;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;

/** Keeps campaigns, their result files, and accepted changes. */
public interface CampaignStore extends Closeable {

    int LATEST = 8;

    /**
     * Opens a store. Nothing is made before something is added.
     *
     * @param location a folder, or {@code jdbc:postgresql:...} with whatever the driver reads there
     * @throws StoreException if there can't be one; the message is one line
     */
    static CampaignStore open(String location) throws StoreException {
        return location.startsWith("jdbc:") ? JdbcStore.open(location) : FolderStore.of(location);
    }

    /**
     * Reads all.
     *
     * @return the history; empty if the store is new
     * @throws StoreException if it can't be read; the message is one line
     */
    History read() throws StoreException;

    /**
     * Adds entries. Those that are there already are left as they are.
     *
     * @throws StoreException if it can't be written; the message is one line, and all that was there still is
     */
    Added add(List<? extends StoreEntry> entries) throws StoreException;

    /**
     * Adds a result file, before the campaigns that refer to it.
     *
     * @throws StoreException if it can't be written; the message is one line
     */
    void addResult(String hash, String text) throws StoreException;

    /**
     * Finds a result file.
     *
     * @throws StoreException if it isn't there, or can't be read; the message is one line
     */
    String result(String hash) throws StoreException;

    /**
     * Reads the result files of the latest campaigns, at most eight, that hold one cell.
     *
     * @throws StoreException if one isn't there, or can't be read; the message is one line
     */
    default List<BenchmarkResult> results(List<Campaign> campaigns) throws StoreException {
        List<BenchmarkResult> results = new ArrayList<>();
        try {
            for (Campaign campaign : campaigns.subList(Math.max(0, campaigns.size() - LATEST), campaigns.size())) {
                ResultFile.parse(result(campaign.result())).single().ifPresent(results::add);
            }
        } catch (ResultFileException unreadable) {
            throw new StoreException(unreadable.getMessage(), unreadable);
        }
        return results;
    }

    @Override
    void close() throws StoreException;

    /**
     * Outcome of an addition.
     *
     * @param entries those that were new
     * @param notes what there is to tell, such as of a torn line; each is a sentence without its full stop
     */
    record Added(List<StoreEntry> entries, List<String> notes) {

        public Added {
            entries = List.copyOf(entries);
            notes = List.copyOf(notes);
        }
    }
}
