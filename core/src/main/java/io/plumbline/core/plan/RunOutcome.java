// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.plan;

import io.plumbline.model.result.RunResult;
import java.util.Optional;

/**
 * Outcome of a run. {@code result}: in part if the run failed or was stopped; {@code invoked}: invocations of all
 * clients, those of the warm-up too; {@code failure}: an exception of the task.
 */
public record RunOutcome(RunResult result, long invoked, Optional<Throwable> failure) {}
