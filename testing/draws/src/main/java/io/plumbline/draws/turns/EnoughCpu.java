// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/**
 * The premise of a test that really measures: its threads had the CPU that they wanted. A failure while others took it
 * is measured again, and skipped if that goes on; the message has the evidence. A failure on a quiet host stands.
 */
public final class EnoughCpu {

    private static final int MAX_TRIES = 3;
    private static final long ENOUGH_NANOS = 60_000_000_000L; // then nothing is measured again

    private EnoughCpu() {}

    /** Measures, and asserts the properties of an undisturbed run. */
    @FunctionalInterface
    public interface Attempt {

        /** Measures once. */
        void measure() throws Exception;
    }

    /** Measures until it succeeds, fails on a quiet host, or is skipped. */
    public static void orSkip(Attempt attempt) throws Exception {
        List<String> evidence = new ArrayList<>();
        long takenNanos = 0;
        while (true) {
            try (CpuTaken taken = CpuTaken.begin()) {
                try {
                    attempt.measure();
                    return;
                } catch (TestAbortedException skipped) {
                    throw skipped;
                } catch (AssertionError | RuntimeException failed) {
                    Optional<String> others = taken.evidence();
                    if (others.isEmpty()) {
                        throw failed;
                    }
                    evidence.add(others.get());
                    takenNanos += taken.elapsedNanos();
                    if (evidence.size() == MAX_TRIES || takenNanos > ENOUGH_NANOS) {
                        throw new TestAbortedException(
                                "too little CPU, in each try: " + String.join("; ", evidence), failed);
                    }
                }
            }
        }
    }
}
