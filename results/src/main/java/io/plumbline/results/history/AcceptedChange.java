// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import java.time.Instant;

/** Statement that a change is intended, so that it no longer raises an alarm. */
public record AcceptedChange(String id, String track, String campaign, boolean isSlower, String why, Instant at)
        implements StoreEntry {

    /** Accepts a change: what is to be stored. */
    public static AcceptedChange of(Track track, Track.Change change, String why, Instant at) {
        String campaign = change.after().id();
        return new AcceptedChange(
                ContentHash.of("accepted", track.key().fingerprint(), campaign),
                track.key().fingerprint(),
                campaign,
                change.point().isSlower(),
                why,
                at);
    }
}
