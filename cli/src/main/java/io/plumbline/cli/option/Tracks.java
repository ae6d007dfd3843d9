// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Percent;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.TrackKey;
import java.util.List;
import java.util.Optional;

/**
 * Choice of tracks of a history.
 *
 * @param benchmark part of their benchmark's name
 * @param measure part of their measure's name
 * @param branch their branch; empty for any
 * @param margin smallest change that counts
 */
public record Tracks(String benchmark, String measure, Optional<String> branch, Percent margin) {

    /** All. */
    public static final Tracks ALL = new Tracks("", "", Optional.empty(), new Percent(0.05));

    /** The tracks that are wanted, with their changes. */
    public List<Track> of(History history) {
        return history.tracks(this::isWanted, margin.share());
    }

    private boolean isWanted(TrackKey key) {
        return key.benchmark().contains(benchmark)
                && key.measure().contains(measure)
                && (branch.isEmpty() || key.branch().equals(branch.get()));
    }
}
