// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.ForkResult;
import java.time.Instant;
import java.util.List;

/**
 * A fork that has ended.
 *
 * @param startedAt when it was started
 * @param result what it measured
 * @param caveats what was doubtful about the host meanwhile
 */
public record MeasuredFork(Instant startedAt, ForkResult result, List<Caveat> caveats) {

    /** Copies the list. */
    public MeasuredFork {
        caveats = List.copyOf(caveats);
    }
}
