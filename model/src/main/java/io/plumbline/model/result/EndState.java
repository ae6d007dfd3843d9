// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

/** The way a fork or a run ended. */
public enum EndState {
    /** All that was asked for was measured. */
    COMPLETED,
    /** It was stopped (Ctrl-C). */
    INTERRUPTED,
    TASK_FAILED,
    DIED
}
