// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.result.RunResult;
import java.util.Optional;

/**
 * Outcome of a run.
 *
 * @param result what was measured, in part if the run failed or was stopped
 * @param invoked invocations that were made by all clients, those of the warm-up too
 * @param failure what the task threw
 */
public record RunOutcome(RunResult result, long invoked, Optional<Throwable> failure) {}
