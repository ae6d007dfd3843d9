// SPDX-License-Identifier: Apache-2.0
/**
 * The loops that invoke a task, and the accounts of a run. Depends on {@code clock}, {@code garbage}, {@code jitter},
 * {@code task}, {@code thread}, {@code schedule}, {@code pacing}, {@code pinning} and {@code recording}.
 *
 * <p>{@link RunExecution} is the place to start reading; the hot paths are the {@code invokeSome} methods of the loops.
 */
package io.plumbline.core.run;
