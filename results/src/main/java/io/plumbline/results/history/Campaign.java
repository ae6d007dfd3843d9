// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One measuring campaign of one benchmark: all forks of one invocation of the tool.
 *
 * @param id derived from the result, so that a result added twice counts once
 * @param benchmark name of what was measured
 * @param setup fingerprint of its options; figures with other options don't continue the same track
 * @param testbed where it was measured
 * @param build what was measured
 * @param startedAt when measuring began
 * @param measures its figures, in the order of the percentiles
 * @param doubt why its figures would mislead; such a campaign is kept, but not judged
 * @param result hash of the result file that the store keeps
 */
public record Campaign(
        String id,
        String benchmark,
        String setup,
        Testbed testbed,
        Build build,
        Instant startedAt,
        List<Measure> measures,
        Optional<String> doubt,
        String result)
        implements StoreEntry {

    public Campaign {
        measures = List.copyOf(measures);
    }

    /**
     * {@return the place of the campaign in a history: commits count, not the order in which they were measured; when
     * the commit was made; when it was measured, if that is unknown}
     */
    public Instant place() {
        return build.committedAt().orElse(startedAt);
    }

    /**
     * Finds a figure. {@code name}: such as {@code response p99}. Returns the figure; empty if the campaign doesn't
     * have it.
     */
    public Optional<Measure> measure(String name) {
        return measures.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
