// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Counts of many series in the buckets of {@link LatencyCounts}. A series takes 256 bytes, 128 for each power of two in
 * which it has values, and 128 for each of the groups of 32 neighbouring buckets that it has used: thousands of series
 * of a few hundred values each fit where a few whole ones would. Threading: one thread at a time. Room for 16 groups of
 * each series is there from the start, and at least for 8,192; more is allocated 256 KB at a time.
 */
final class SparseCounts {

    private static final int BITS = 5;
    private static final int BLOCK = 1 << BITS; // of counts, and of groups
    private static final int POWERS = 2 * BLOCK; // of two
    private static final int MASK = BLOCK - 1;
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final int BLOCKS_PER_SERIES = 16;
    private static final int MIN_BLOCKS = 8_192;
    private static final int NOWHERE = 0;

    private final Map<Integer, Long> carried = new HashMap<>(); // by place, what an int had no room for
    private int[][] chunks;
    private int used;

    SparseCounts(int series) {
        this.used = series * POWERS;
        long room = used + (long) BLOCK * Math.max(MIN_BLOCKS, series * BLOCKS_PER_SERIES);
        this.chunks = new int[(int) (room >> CHUNK_BITS) + 1][CHUNK_MASK + 1];
    }

    /** Counts a value of a series, between 0 and the highest. */
    @HotPath
    void count(int ofSeries, long valueNanos) {
        final int place = place(ofSeries, LatencyCounts.index(valueNanos));
        final int[] chunk = chunks[place >>> CHUNK_BITS];
        if (++chunk[place & CHUNK_MASK] < 0) {
            carry(place);
        }
    }

    void add(int ofSeries, long valueNanos, long count) {
        int place = place(ofSeries, LatencyCounts.index(valueNanos));
        carried.merge(place, count, Long::sum);
    }

    private void carry(int place) {
        carried.merge(place, 1L << (Integer.SIZE - 1), Long::sum);
        chunks[place >>> CHUNK_BITS][place & CHUNK_MASK] = 0;
    }

    @HotPath
    private int place(int ofSeries, int index) {
        final int groups = follow(ofSeries * POWERS + (index >>> (2 * BITS)));
        return follow(groups + (index >>> BITS & MASK)) + (index & MASK);
    }

    @HotPath
    private int follow(int reference) {
        final int block = at(reference);
        return block == NOWHERE ? add(reference) : block;
    }

    @HotPath
    private int at(int place) {
        return chunks[place >>> CHUNK_BITS][place & CHUNK_MASK];
    }

    private int add(int reference) {
        final int block = used;
        used += BLOCK;
        if (used >>> CHUNK_BITS >= chunks.length) {
            chunks = Arrays.copyOf(chunks, chunks.length + 1);
            chunks[chunks.length - 1] = new int[CHUNK_MASK + 1];
        }
        chunks[reference >>> CHUNK_BITS][reference & CHUNK_MASK] = block;
        return block;
    }

    void addTo(int ofSeries, Histogram sum) {
        for (int powers = 0; powers < POWERS; powers++) {
            int groups = at(ofSeries * POWERS + powers);
            for (int group = 0; groups != NOWHERE && group < BLOCK; group++) {
                int counts = at(groups + group);
                if (counts != NOWHERE) {
                    addGroup(counts, (powers << BITS | group) << BITS, sum);
                }
            }
        }
    }

    private void addGroup(int counts, int firstIndex, Histogram sum) {
        for (int i = 0; i < BLOCK; i++) {
            long count = at(counts + i) + (carried.isEmpty() ? 0 : carried.getOrDefault(counts + i, 0L));
            if (count != 0) {
                sum.recordValueWithCount(LatencyCounts.lowestValueNanos(firstIndex + i), count);
            }
        }
    }
}
