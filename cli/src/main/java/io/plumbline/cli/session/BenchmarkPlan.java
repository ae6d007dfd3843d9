// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.List;

/**
 * What a benchmark is to do.
 *
 * @param taskClass name of the task's class
 * @param options how each fork measures
 * @param forks how many forks
 * @param jvm how forks are started
 * @param placement where threads of this host are to go, and why
 * @param caveats what is doubtful before anything was measured
 * @param failedStart what it means if the task fails before it is ready
 */
public record BenchmarkPlan(
        String taskClass,
        HarnessOptions options,
        int forks,
        JvmCommand jvm,
        List<ThreadPlacement> placement,
        List<Caveat> caveats,
        FailedStart failedStart) {

    /** Copies the lists. */
    public BenchmarkPlan {
        placement = List.copyOf(placement);
        caveats = List.copyOf(caveats);
    }
}
