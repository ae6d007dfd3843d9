// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import java.util.Arrays;

/** Remembers the last messages whose replies were given up, to distinguish a late reply from a duplicated one. */
final class GivenUp {

    private static final int REMEMBERED = 1024;
    private static final long NONE = -1;

    private final long[] sequences = new long[REMEMBERED];
    private int next;

    GivenUp() {
        Arrays.fill(sequences, NONE);
    }

    void add(long sequence) {
        sequences[next] = sequence;
        next = (next + 1) % REMEMBERED;
    }

    boolean remove(long sequence) {
        for (int i = 0; i < REMEMBERED; i++) {
            if (sequences[i] == sequence) {
                sequences[i] = NONE;
                return true;
            }
        }
        return false;
    }
}
