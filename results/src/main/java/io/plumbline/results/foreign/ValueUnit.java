// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import java.util.Arrays;

/** Units of times in files of other tools. */
public enum ValueUnit {
    NS(1),
    US(1e3),
    MS(1e6),
    S(1e9);

    private final double nanos;

    ValueUnit(double nanos) {
        this.nanos = nanos;
    }

    double nanos(double value) {
        return value * nanos;
    }

    /** Finds the unit of such as {@code us/op}. */
    static ValueUnit ofScore(String score) {
        return Arrays.stream(values())
                .filter(unit -> score.equalsIgnoreCase(unit.name() + "/op"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown unit (allowed: ns/op, us/op, ms/op, s/op)"));
    }
}
