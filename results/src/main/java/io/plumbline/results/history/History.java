// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Content of a store. The order of additions doesn't matter.
 *
 * @param campaigns all campaigns, each once, in the order of their commits
 * @param acceptances all accepted changes
 * @param notes remarks of the store, such as on a torn line; each is a sentence without its full stop
 */
public record History(List<Campaign> campaigns, List<AcceptedChange> acceptances, List<String> notes) {

    private static final Comparator<Campaign> BY_COMMIT = Comparator.comparing(Campaign::place)
            .thenComparing(Campaign::startedAt)
            .thenComparing(Campaign::id);

    public History {
        campaigns = List.copyOf(campaigns);
        acceptances = List.copyOf(acceptances);
        notes = List.copyOf(notes);
    }

    /** Puts entries in order. {@code entries}: in any order; of those with the same id the first counts. */
    public static History of(Iterable<StoreEntry> entries, List<String> notes) {
        Map<String, StoreEntry> unique = new LinkedHashMap<>();
        entries.forEach(entry -> unique.putIfAbsent(entry.id(), entry));
        List<Campaign> campaigns = new ArrayList<>();
        List<AcceptedChange> acceptances = new ArrayList<>();
        for (StoreEntry entry : unique.values()) {
            if (entry instanceof Campaign campaign) {
                campaigns.add(campaign);
            } else if (entry instanceof AcceptedChange acceptance) {
                acceptances.add(acceptance);
            }
        }
        campaigns.sort(BY_COMMIT);
        return new History(campaigns, acceptances, notes);
    }

    /**
     * Returns the tracks of the campaigns that are wanted, with their changes. {@code margin}: smallest change that
     * counts, as a share, 0 or more. Returns one for each benchmark, testbed, branch and measure, in the order of their
     * first campaigns.
     */
    public List<Track> tracks(Predicate<TrackKey> wanted, double margin) {
        Map<TrackKey, List<Campaign>> together = new LinkedHashMap<>();
        for (Campaign campaign : campaigns) {
            if (campaign.doubt().isEmpty()) {
                campaign.measures()
                        .forEach(measure -> together.computeIfAbsent(
                                        TrackKey.of(campaign, measure), key -> new ArrayList<>())
                                .add(campaign));
            }
        }
        Map<String, List<AcceptedChange>> accepted = new HashMap<>();
        acceptances.forEach(one -> accepted.computeIfAbsent(one.track(), track -> new ArrayList<>())
                .add(one));
        return together.entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()))
                .map(entry -> Track.of(
                        entry.getKey(),
                        entry.getValue(),
                        accepted.getOrDefault(entry.getKey().fingerprint(), List.of()),
                        margin))
                .toList();
    }
}
