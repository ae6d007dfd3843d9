// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Optional;

/** Counts the replies that a transport lost, duplicated and delayed, over all forks. */
final class UnusualReplies {

    private UnusualReplies() {}

    static Optional<String> text(List<ForkResult> forks) {
        long lost = ForkResult.total(forks, FactNames.REPLIES_LOST);
        long duplicate = ForkResult.total(forks, FactNames.REPLIES_DUPLICATE);
        long late = ForkResult.total(forks, FactNames.REPLIES_LATE);
        long outOfOrder = ForkResult.total(forks, FactNames.REPLIES_OUT_OF_ORDER);
        if (lost + duplicate + late + outOfOrder == 0) {
            return Optional.empty();
        }
        return Optional.of(Quantity.count(lost) + " lost, of which " + Quantity.count(late) + " came late; "
                + Quantity.count(duplicate) + " came twice"
                + (outOfOrder == 0 ? "" : "; " + Quantity.count(outOfOrder) + " overtook an earlier one")
                + " (warm-up included)");
    }
}
