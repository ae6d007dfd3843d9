// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Arrays;
import java.util.Optional;

/** Unit of the times in a file of recorded arrivals. */
public enum RecordedUnit {
    NS(1),
    US(1_000),
    MS(1_000_000),
    S(1_000_000_000);

    private static final long FROM_SECONDS = 1_000_000_000; // 2001
    private static final long TO_SECONDS = 4_000_000_000L; // 2096

    private final long nanos;

    RecordedUnit(long nanos) {
        this.nanos = nanos;
    }

    /** {@return its length: nanoseconds} */
    public long nanos() {
        return nanos;
    }

    /** Finds the unit in which two numbers are times since 1970, of this century: the unit; empty if there is none. */
    public static Optional<RecordedUnit> ofEpochTimes(long first, long last) {
        return Arrays.stream(values())
                .filter(unit -> unit.isOfThisCentury(first) && unit.isOfThisCentury(last))
                .findFirst();
    }

    private boolean isOfThisCentury(long time) {
        long perSecond = S.nanos / nanos;
        return time >= FROM_SECONDS * perSecond && time < TO_SECONDS * perSecond;
    }

    /** Returns the word for it: {@code ns}, {@code us}, {@code ms} or {@code s}. */
    @Override
    public String toString() {
        return Words.text(this);
    }
}
