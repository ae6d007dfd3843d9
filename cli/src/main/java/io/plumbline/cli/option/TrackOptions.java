// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Percent;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.TrackKey;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that select tracks of a history. */
public final class TrackOptions {

    @Option(names = "--benchmark", paramLabel = "TEXT", description = "Only benchmarks whose names contain this text.")
    String benchmark = "";

    @Option(
            names = "--measure",
            paramLabel = "TEXT",
            description = "Only measures whose names contain this text, such as p99.")
    String measure = "";

    @Option(names = "--branch", paramLabel = "NAME", description = "Only this branch.")
    String branch;

    @Option(
            names = "--testbed",
            paramLabel = "DIGITS",
            description = "Only testbeds whose fingerprints begin with these digits.")
    String testbed = "";

    @Option(
            names = "--margin",
            paramLabel = "SHARE",
            defaultValue = "5%",
            description = "Smallest change that counts. Default: ${DEFAULT-VALUE}.")
    Percent margin;

    /** Created by the command line. */
    public TrackOptions() {}

    /**
     * Chooses.
     *
     * @param history all there is
     * @return the tracks that are wanted, with their changes
     */
    public List<Track> of(History history) {
        return history.tracks(this::isWanted, margin.share());
    }

    private boolean isWanted(TrackKey key) {
        return key.benchmark().contains(benchmark)
                && key.measure().contains(measure)
                && (branch == null || key.branch().equals(branch))
                && key.testbed().startsWith(testbed);
    }
}
