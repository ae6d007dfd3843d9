// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.ForkResult;

/** A message from a fork to its parent. */
sealed interface ForkReport {

    /** Something happened. */
    record Happened(ForkEvent event) implements ForkReport {}

    /** Measurements so far; of the runs only those that were not sent before. */
    record Measured(ForkResult news) implements ForkReport {}

    /** The tasks are closed, and all is sent. */
    record Closed() implements ForkReport {}
}
