// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.ForkResult;

/** What a fork sends to its parent. */
sealed interface ForkReport {

    /** Something happened. */
    record Happened(ForkEvent event) implements ForkReport {}

    /** What was measured until now; of its runs only those that were not sent before. */
    record Measured(ForkResult news) implements ForkReport {}
}
