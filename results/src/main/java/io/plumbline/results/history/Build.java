// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import java.time.Instant;
import java.util.Optional;

/**
 * The build that was measured, as far as known. {@code branch}: its branch; empty outside of a repository;
 * {@code commit}: its commit; empty outside of a repository; {@code committedAt}: when it was committed; empty if only
 * the name of the commit is known.
 */
public record Build(Optional<String> branch, Optional<String> commit, Optional<Instant> committedAt) {

    /** A build of which nothing is known. */
    public static final Build UNKNOWN = new Build(Optional.empty(), Optional.empty(), Optional.empty());

    private static final int SHORT = 8;

    /** Returns the commit in few characters: such as {@code 4be1c9e2}; empty if it is unknown. */
    public String shortCommit() {
        return commit.map(name ->
                        name.length() > SHORT && name.matches("[0-9a-f]{40,64}") ? name.substring(0, SHORT) : name)
                .orElse("");
    }
}
