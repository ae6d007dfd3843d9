// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Counts the replies that a transport lost, duplicated and delayed, over all forks. */
final class UnusualReplies {

    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");

    private UnusualReplies() {}

    static Optional<String> text(List<ForkResult> forks) {
        long lost = total(forks, FactNames.REPLIES_LOST);
        long duplicate = total(forks, FactNames.REPLIES_DUPLICATE);
        long late = total(forks, FactNames.REPLIES_LATE);
        long outOfOrder = total(forks, FactNames.REPLIES_OUT_OF_ORDER);
        if (lost + duplicate + late + outOfOrder == 0) {
            return Optional.empty();
        }
        return Optional.of(Quantity.count(lost) + " lost, of which " + Quantity.count(late) + " came late; "
                + Quantity.count(duplicate) + " came twice"
                + (outOfOrder == 0 ? "" : "; " + Quantity.count(outOfOrder) + " overtook an earlier one")
                + " (warm-up included)");
    }

    static long total(List<ForkResult> forks, String fact) {
        return forks.stream()
                .map(fork -> fork.facts().getOrDefault(fact, "0"))
                .filter(text -> COUNT.matcher(text).matches()) // a file may come from anywhere
                .mapToLong(Long::parseLong)
                .sum();
    }
}
