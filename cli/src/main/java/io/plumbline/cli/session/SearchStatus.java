// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import java.util.Optional;

/** Exit status of a search that nobody required anything of. */
public final class SearchStatus {

    private SearchStatus() {}

    /**
     * Returns the status.
     *
     * @param answer what was found; empty if the search was stopped
     * @return that of an invalid result if nothing was decided
     */
    public static int of(Optional<Answer> answer) {
        return answer.filter(found -> found.outcome() != Outcome.UNDECIDED).isPresent()
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }
}
