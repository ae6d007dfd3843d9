// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Readings of its own account by the thread that runs a task, handed over in a file. */
final class OwnWaits {

    private static final int MAX_READINGS = 1 << 17;

    private final long[] readings = new long[3 * MAX_READINGS];
    private final NanoClock clock;
    private SchedulerAccount account;
    private int count;

    OwnWaits(NanoClock clock) {
        this.clock = clock;
    }

    void read() throws IOException {
        if (account == null) {
            account = SchedulerAccount.own();
        }
        if (count < MAX_READINGS) {
            readings[3 * count] = clock.nanoTime();
            readings[3 * count + 2] = account.waitedNanos();
            readings[3 * count + 1] = clock.nanoTime();
            count++;
        }
    }

    void write(Path file) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 3 * count; i++) {
            lines.append(readings[i]).append('\n');
        }
        Files.writeString(file, lines);
        if (account != null) {
            account.close();
        }
    }

    static Waits from(Path file) throws IOException {
        List<long[]> all = new ArrayList<>();
        try (Scanner numbers = new Scanner(file, StandardCharsets.UTF_8)) {
            while (numbers.hasNextLong()) {
                all.add(new long[] {numbers.nextLong(), numbers.nextLong(), numbers.nextLong()});
            }
        }
        return new Waits(all, true);
    }
}
