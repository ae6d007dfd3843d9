// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.option.Percent;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.TrackKey;
import java.util.List;
import java.util.Optional;

/** Choice of tracks of a history. */
public record Tracks(String benchmark, String measure, Optional<String> branch, Percent margin) {

    public static final Tracks ALL = new Tracks("", "", Optional.empty(), new Percent(0.05));

    public List<Track> of(History history) {
        return history.tracks(this::isWanted, margin.share());
    }

    private boolean isWanted(TrackKey key) {
        return key.benchmark().contains(benchmark)
                && key.measure().contains(measure)
                && (branch.isEmpty() || key.branch().equals(branch.get()));
    }
}
