// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Times that stand side by side, the first being the one that counts most.
 *
 * <p>They share one unit if all can be written in it with three to four significant digits (or to the nanosecond): the
 * unit of the first if possible. Otherwise each figure carries its own.
 */
public final class TimeRow {

    private static final int MAX_DIGITS = 4;
    private static final MathContext FOUR_DIGITS = new MathContext(MAX_DIGITS, RoundingMode.HALF_UP);
    private static final int MAX_DECIMALS = 3;
    private static final long MAX_UNITS = 9_999;

    private final Symbols symbols;
    private final Optional<TimeScale> shared;
    private final int decimals;

    /**
     * Chooses the unit.
     *
     * @param symbols what the terminal can show
     * @param nanos the times in nanoseconds
     */
    public TimeRow(Symbols symbols, List<Long> nanos) {
        this.symbols = symbols;
        this.shared = nanos.isEmpty() ? Optional.empty() : shared(nanos);
        this.decimals = shared.map(
                        scale -> nanos.stream().mapToInt(scale::decimals).max().orElse(0))
                .orElse(0);
    }

    /**
     * Returns the unit that all times share.
     *
     * @return its name; empty if each figure carries its own
     */
    public Optional<String> unit() {
        return shared.map(scale -> scale.unit(symbols));
    }

    /**
     * Writes one of the times.
     *
     * @param nanos nanoseconds
     * @return the figure, with a unit if none is shared
     */
    public String figure(long nanos) {
        return shared.map(scale -> scale.figure(nanos, Math.min(decimals, roomFor(scale, nanos))))
                .orElseGet(() -> new LatencyFormat(symbols).of(nanos));
    }

    /** Decimals that the most digits leave room for. */
    private static int roomFor(TimeScale scale, long nanos) {
        BigDecimal rounded = scale.value(nanos).abs().round(FOUR_DIGITS);
        int digitsBefore = Math.max(1, rounded.precision() - rounded.scale());
        return Math.max(scale.decimals(nanos), MAX_DIGITS - digitsBefore);
    }

    private static Optional<TimeScale> shared(List<Long> nanos) {
        TimeScale first = TimeScale.of(nanos.get(0));
        if (suitsAll(first, nanos)) {
            return Optional.of(first);
        }
        return Arrays.stream(TimeScale.values())
                .filter(scale -> suitsAll(scale, nanos))
                .findFirst();
    }

    private static boolean suitsAll(TimeScale scale, List<Long> nanos) {
        return nanos.stream().allMatch(one -> suits(scale, one));
    }

    private static boolean suits(TimeScale scale, long nanos) {
        return scale.decimals(nanos) <= MAX_DECIMALS
                && Math.abs(scale.value(nanos).doubleValue()) <= MAX_UNITS;
    }
}
