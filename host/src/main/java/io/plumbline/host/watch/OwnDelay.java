// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;

/**
 * For how long the calling thread could have run and had no CPU, by the scheduler's own account. Threading: one thread.
 */
final class OwnDelay {

    private static final int DELAY_COLUMN = 1;

    private final HostFiles files;
    private long lastNanos;

    OwnDelay(HostFiles files) {
        this.files = files;
    }

    /** Returns by how much it grew since the last call, in nanoseconds; 0 where the scheduler keeps no account. */
    long grown() {
        String[] words =
                files.text("proc/thread-self/schedstat").orElse("").strip().split(" ", -1);
        if (words.length <= DELAY_COLUMN || !words[DELAY_COLUMN].matches("\\d{1,18}")) {
            return 0;
        }
        long nowNanos = Long.parseLong(words[DELAY_COLUMN]);
        long grown = nowNanos - lastNanos;
        lastNanos = nowNanos;
        return grown;
    }
}
