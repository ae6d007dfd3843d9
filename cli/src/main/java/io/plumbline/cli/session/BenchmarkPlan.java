// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.caveat.Caveat;
import java.util.List;

/**
 * What a benchmark is to do.
 *
 * @param taskClass name of the task's class
 * @param options how each fork measures
 * @param forks how many forks
 * @param jvm how forks are started
 * @param caveats what is doubtful before anything was measured
 * @param failedStart what it means if the task fails before it is ready
 */
public record BenchmarkPlan(
        String taskClass,
        HarnessOptions options,
        int forks,
        JvmCommand jvm,
        List<Caveat> caveats,
        FailedStart failedStart) {

    /** Copies the caveats. */
    public BenchmarkPlan {
        caveats = List.copyOf(caveats);
    }
}
