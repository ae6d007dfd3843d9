// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.util.Arrays;

/**
 * Remembers why coordinators couldn't be dialled: an agent which dials for hours says each reason once, and one that is refused, for the token or the
 * certificate, needs to dial no more. A coordinator that doesn't lead doesn't answer, so that one refusal says nothing of the others.
 */
final class DialFailures {

    /** Takes about ten seconds, where the others' hosts are there. */
    static final int MAX_REFUSALS_OF_ONE = 5;

    private final String[] reasons;
    private final int[] refusalsInARow;

    DialFailures(int addresses) {
        this.reasons = new String[addresses];
        this.refusalsInARow = new int[addresses];
    }

    /** The agent was let in, by any of them: whatever fails from now on is news. */
    void welcomed() {
        Arrays.fill(reasons, null);
        Arrays.fill(refusalsInARow, 0);
    }

    /** A connection to an address has ended, or didn't come about. Returns whether the last one ended for another reason. */
    boolean closed(int address, String reason, boolean isRefusal) {
        boolean isNews = !reason.equals(reasons[address]);
        reasons[address] = reason;
        refusalsInARow[address] = isRefusal ? refusalsInARow[address] + 1 : 0;
        return isNews;
    }

    /** Whether all have refused, or one again and again. */
    boolean areFinal() {
        return Arrays.stream(refusalsInARow).allMatch(count -> count > 0)
                || Arrays.stream(refusalsInARow).anyMatch(count -> count >= MAX_REFUSALS_OF_ONE);
    }
}
