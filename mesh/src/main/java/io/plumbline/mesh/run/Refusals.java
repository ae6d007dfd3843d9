// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.util.Arrays;

/**
 * Counts refusals of coordinators, for the token or the certificate, until an agent needs to dial no more. One that doesn't lead doesn't answer, so that
 * one refusal says nothing of the others.
 */
final class Refusals {

    /** Takes about ten seconds, where the others' hosts are there. */
    static final int MAX_OF_ONE = 5;

    private final int[] inARow;

    Refusals(int addresses) {
        this.inARow = new int[addresses];
    }

    /** The agent was let in, by any of them. */
    void welcomed() {
        Arrays.fill(inARow, 0);
    }

    /** A connection to an address has ended, or didn't come about. */
    void closed(int address, boolean isRefusal) {
        inARow[address] = isRefusal ? inARow[address] + 1 : 0;
    }

    /** Whether all have refused, or one again and again. */
    boolean areFinal() {
        return Arrays.stream(inARow).allMatch(count -> count > 0)
                || Arrays.stream(inARow).anyMatch(count -> count >= MAX_OF_ONE);
    }
}
