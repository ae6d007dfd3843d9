// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.result.RunResult;
import java.util.Optional;

/**
 * What a run gave.
 *
 * @param result what was measured, in part if the run failed or was stopped
 * @param failure what the task threw
 */
public record RunOutcome(RunResult result, Optional<Throwable> failure) {}
