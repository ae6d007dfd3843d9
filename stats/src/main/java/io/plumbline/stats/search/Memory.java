// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recalls which failures may be the after-effect of an earlier overload, rather than of the rate itself. Threading:
 * confined.
 */
final class Memory {

    private static final int MAX_RECOVERIES = 20;

    private final Set<Rate> doubtful = new HashSet<>();
    private final Set<Rate> rechecked = new HashSet<>();
    private boolean isProven;
    private boolean lastFailed;
    private int recoveries;

    void note(boolean failed) {
        lastFailed = failed;
        recoveries = failed ? recoveries : 0;
    }

    void noteRecovery(boolean failed) {
        recoveries++;
        note(failed);
    }

    /** Returns whether to wait for the system to recover before anything else is measured. */
    boolean needsRecovery() {
        return lastFailed && recoveries < MAX_RECOVERIES;
    }

    void failed(Rate rate) {
        if (lastFailed) {
            doubtful.add(rate);
        } else {
            doubtful.remove(rate);
        }
    }

    boolean isDoubtful(Rate rate) {
        return doubtful.contains(rate) && !rechecked.contains(rate);
    }

    boolean isRechecked(Rate rate) {
        return rechecked.contains(rate);
    }

    /** Takes note that a rate is measured again. Returns whether an overload before it may have been why it failed. */
    boolean recheck(Rate rate) {
        rechecked.add(rate);
        return doubtful.remove(rate);
    }

    /** A rate that failed after an overload holds now. Returns the other rates that failed so, and trusts none of them. */
    List<Rate> prove() {
        isProven = true;
        List<Rate> others = List.copyOf(doubtful);
        doubtful.clear();
        return others;
    }

    boolean isProven() {
        return isProven;
    }
}
