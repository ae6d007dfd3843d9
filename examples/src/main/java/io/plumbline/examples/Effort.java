// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.model.spec.CellSpec;
import java.time.Duration;

/** Bounds how long an example measures: one run, since examples compare within themselves, and are no measurements to quote. */
final class Effort {

    private Effort() {}

    /**
     * Describes a cell that is measured just long enough to learn something; with {@code --quick} only to see that the example
     * works, in two JVMs at most, without a lead-in and a warm-up, which a busy build host may not get through: whatever it has
     * completed in the end was measured.
     */
    static CellSpec of(CellSpec cell, String... arguments) {
        return isQuick(arguments)
                ? cell.forks(Math.min(cell.effort().forks(), 2))
                        .runs(1)
                        .leadIn(0)
                        .warmup(Duration.ZERO)
                        .duration(Duration.ofMillis(300))
                        .with(cell.recording()
                                .withInterval(Duration.ofMillis(50))
                                .withDrain(Duration.ofSeconds(10)))
                : cell.runs(1).warmup(Duration.ofSeconds(2)).duration(Duration.ofSeconds(4));
    }

    /** Every example asks first; from then on what fails is said in one line. */
    static boolean isQuick(String... arguments) {
        Thread.currentThread()
                .setUncaughtExceptionHandler((main, failure) -> System.err.println("example: " + failure.getMessage()));
        for (String argument : arguments) {
            if (!argument.equals("--quick")) {
                throw new IllegalArgumentException("unknown argument: value=" + argument + " (allowed: --quick)");
            }
        }
        return arguments.length > 0;
    }
}
