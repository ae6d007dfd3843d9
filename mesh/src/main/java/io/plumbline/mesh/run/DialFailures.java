// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.util.Arrays;

/** Remembers why coordinators couldn't be dialled, so that an agent which dials for hours says each reason once. */
final class DialFailures {

    private final String[] reasons;

    DialFailures(int addresses) {
        this.reasons = new String[addresses];
    }

    /** The agent was let in: whatever fails from now on is news. */
    void welcomed() {
        Arrays.fill(reasons, null);
    }

    /** Whether that isn't what the last dial of this address failed for. */
    boolean isNews(int address, String reason) {
        boolean isNews = !reason.equals(reasons[address]);
        reasons[address] = reason;
        return isNews;
    }
}
