// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.results.history.Track;
import io.plumbline.results.history.Track.Change;
import java.util.List;
import java.util.stream.Collectors;

/** A change that the command line names. */
public record ChosenChange(Track track, Change change) {

    private static final int MAX_NAMED = 10;

    public static ChosenChange of(List<Track> tracks, String id) {
        List<ChosenChange> all = tracks.stream()
                .flatMap(track -> track.changes().stream().map(change -> new ChosenChange(track, change)))
                .toList();
        List<ChosenChange> found = all.stream()
                .filter(one -> !id.isEmpty() && one.change().id().startsWith(id))
                .toList();
        if (found.size() != 1) {
            String names =
                    all.stream().map(one -> one.change().id()).limit(MAX_NAMED).collect(Collectors.joining(", "));
            throw new IllegalArgumentException(
                    (found.isEmpty() ? "no such change: id=" : "several changes begin with that: id=")
                            + id
                            + (all.isEmpty() ? " (there is none)" : " (allowed: " + names + ")"));
        }
        return found.get(0);
    }
}
