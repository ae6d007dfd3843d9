// SPDX-License-Identifier: Apache-2.0
/**
 * The loops that invoke a task.
 *
 * <p>{@link RunExecution} is the place to start reading; the hot paths are the {@code invokeSome} methods of the loops.
 */
package io.plumbline.core.run;
