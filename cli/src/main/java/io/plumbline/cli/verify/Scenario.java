// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.core.HarnessOptions;
import io.plumbline.ping.RoundTripTask;
import java.util.List;

/**
 * What one fork does.
 *
 * @param taskClass name of its task's class
 * @param options how it measures, but for placement
 * @param parts its runs, in order
 */
record Scenario(String taskClass, HarnessOptions.Builder options, List<Part> parts) {

    /** The length of its runs, with the warm-up before the first. */
    long runsNanos() {
        HarnessOptions harness = options.build();
        return harness.warmUp().toNanos() + harness.runs() * harness.duration().toNanos();
    }

    boolean needsReflector() {
        return taskClass.equals(RoundTripTask.class.getName());
    }
}
