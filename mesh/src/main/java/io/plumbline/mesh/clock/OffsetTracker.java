// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

import java.util.Optional;

/**
 * Tracks the offset of another clock over many exchanges: intersects the intervals that they prove, each widened by the
 * possible drift of the clocks since (Marzullo, 1984), so that one quick exchange is worth more than many slow ones. An
 * exchange that contradicts the earlier ones proves that a clock was stepped, or runs faster or slower than allowed;
 * the tracker then begins anew. Threading: one thread.
 */
public final class OffsetTracker {

    /**
     * Drift between two clocks that is allowed for, in parts per million: ClockBound's figure for a clock without
     * correction.
     */
    public static final int DRIFT_PPM = 50;

    private final long driftPpm;
    private long atNanos;
    private long lowNanos;
    private long highNanos;
    private int exchanges;

    public OffsetTracker(long driftPpm) {
        if (driftPpm < 0) {
            throw new IllegalArgumentException("negative drift: ppm=" + driftPpm + " (allowed: 0 or more)");
        }
        this.driftPpm = driftPpm;
    }

    public void add(ClockExchange exchange) {
        Offset proved = exchange.offset();
        long widenedBy = drift(exchange.receivedNanos() - exchange.sentNanos());
        long low = proved.lowNanos() - widenedBy;
        long high = proved.highNanos() + widenedBy;
        long since = exchange.receivedNanos() - atNanos;
        if (exchanges > 0) {
            long keptLow = Math.max(low, lowNanos - drift(since));
            long keptHigh = Math.min(high, highNanos + drift(since));
            if (keptLow <= keptHigh) {
                low = keptLow;
                high = keptHigh;
            }
        }
        exchanges++;
        atNanos = exchange.receivedNanos();
        lowNanos = low;
        highNanos = high;
    }

    public Optional<Offset> at(long nowNanos) {
        if (exchanges == 0) {
            return Optional.empty();
        }
        long widenedBy = drift(Math.max(0, nowNanos - atNanos));
        return Optional.of(new Offset(lowNanos - widenedBy, highNanos + widenedBy));
    }

    private long drift(long nanos) {
        return driftPpm == 0 ? 0 : nanos / 1_000_000 * driftPpm + nanos % 1_000_000 * driftPpm / 1_000_000 + 1;
    }
}
