// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * An immutable, lossless copy of a histogram of nanoseconds, kept in the HdrHistogram V2 encoding. Kept encoded because
 * a result holds one for every series of every interval, and most are never read.
 */
public final class HistogramSnapshot {

    /** Highest distinct value, in nanoseconds: one hour. Larger ones saturate and are counted. */
    public static final long HIGHEST_NANOS = 3_600_000_000_000L;

    /** Significant decimal digits that are kept. */
    public static final int DIGITS = 3;

    private static final int MAX_BYTES = emptyHistogram().getNeededByteBufferCapacity();

    private static final HistogramSnapshot EMPTY = of(emptyHistogram(), new byte[MAX_BYTES]);

    private final byte[] encoded;
    private final long totalCount;
    private byte[] compressed; // null until somebody asks; threads that race for it find the same

    private HistogramSnapshot(byte[] encoded, long totalCount) {
        this.encoded = encoded;
        this.totalCount = totalCount;
    }

    /**
     * Returns a new mutable histogram of 1 ns to {@link #HIGHEST_NANOS} with {@link #DIGITS} digits, as all of
     * Plumbline uses.
     */
    public static Histogram emptyHistogram() {
        return new Histogram(1, HIGHEST_NANOS, DIGITS);
    }

    /**
     * Finds a percentile, 0 to 100, in nanoseconds, up to {@link #HIGHEST_NANOS}. Its bucket may end beyond the
     * recorded values.
     */
    public static long valueAt(Histogram histogram, double percentile) {
        return Math.min(histogram.getValueAtPercentile(percentile), HIGHEST_NANOS);
    }

    public static HistogramSnapshot empty() {
        return EMPTY;
    }

    /** Copies a histogram. {@code histogram}: the values, in nanoseconds. */
    public static HistogramSnapshot of(Histogram histogram) {
        return histogram.getTotalCount() == 0
                ? EMPTY
                : of(histogram, new byte[histogram.getNeededByteBufferCapacity()]);
    }

    /**
     * Copies a histogram with room that the caller keeps for the next one. {@code histogram}: the values, in
     * nanoseconds; {@code scratch}: at least {@link Histogram#getNeededByteBufferCapacity()} bytes.
     */
    public static HistogramSnapshot of(Histogram histogram, byte[] scratch) {
        int length = histogram.encodeIntoByteBuffer(ByteBuffer.wrap(scratch));
        return new HistogramSnapshot(Arrays.copyOf(scratch, length), histogram.getTotalCount());
    }

    /**
     * Reads the HdrHistogram V2 encoding, compressed or not, of a histogram with our range and resolution. A packed one
     * that would take more room than such a histogram is not unpacked.
     */
    public static HistogramSnapshot decode(byte[] bytes) {
        Optional<byte[]> plain = EncodedCounts.inflated(bytes, MAX_BYTES);
        byte[] encoded = plain.orElseGet(bytes::clone);
        long count = EncodedCounts.totalCount(encoded, MAX_BYTES)
                .orElseThrow(() -> new IllegalArgumentException(
                        "not an HdrHistogram of 1 ns to 1 h with 3 digits: bytes=" + bytes.length));
        HistogramSnapshot snapshot = new HistogramSnapshot(encoded, count);
        snapshot.compressed = plain.isPresent() ? bytes.clone() : null;
        return snapshot;
    }

    /** Adds histograms without loss: their sum; empty if there are none. */
    public static HistogramSnapshot merge(Collection<HistogramSnapshot> parts) {
        if (parts.size() == 1) {
            return parts.iterator().next();
        }
        Histogram sum = emptyHistogram();
        for (HistogramSnapshot part : parts) {
            RecordedCounts counts = part.recorded();
            while (counts.next()) {
                sum.recordValueWithCount(counts.lowestNanos(), counts.count());
            }
        }
        return of(sum);
    }

    public long totalCount() {
        return totalCount;
    }

    public Histogram toHistogram() {
        return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(encoded), HIGHEST_NANOS);
    }

    /** Walks through the buckets that hold values, from the lowest, without making a histogram of them. */
    public RecordedCounts recorded() {
        return EncodedCounts.walk(encoded);
    }

    /** Finds a percentile as {@link #valueAt(Histogram, double)} does; 0 if there are no values. {@code percentile}: above 0, to 100. */
    public long valueAt(double percentile) {
        RecordedCounts bucket = recorded();
        return stepTo(bucket, percentile) ? bucket.highestNanos() : 0;
    }

    /** Finds the lowest value that can't be told from a percentile, in nanoseconds; 0 if there are no values. {@code percentile}: above 0, to 100. */
    public long lowestAt(double percentile) {
        RecordedCounts bucket = recorded();
        return stepTo(bucket, percentile) ? bucket.lowestNanos() : 0;
    }

    /** Counts and rounds as HdrHistogram does. */
    private boolean stepTo(RecordedCounts bucket, double percentile) {
        double rank = Math.ceil(Math.nextDown(percentile) * totalCount / 100);
        double passed = 0;
        boolean isThere = false;
        while (passed < Math.max(1, rank) && bucket.next()) {
            passed += bucket.count();
            isThere = true;
        }
        return isThere;
    }

    /**
     * Checks that exact extremes that come from elsewhere are those of these values. {@code minNanos}: exact smallest
     * value in nanoseconds; 0 if there are none; {@code maxNanos}: exact largest value in nanoseconds; 0 if there are
     * none.
     */
    public void requireExtremes(long minNanos, long maxNanos) {
        RecordedCounts values = recorded();
        long lowestNanos = 0;
        long lowestEndNanos = 0;
        long highestNanos = 0;
        long highestEndNanos = 0;
        for (boolean isFirst = true; values.next(); isFirst = false) {
            highestNanos = values.lowestNanos();
            highestEndNanos = values.highestNanos();
            lowestNanos = isFirst ? highestNanos : lowestNanos;
            lowestEndNanos = isFirst ? highestEndNanos : lowestEndNanos;
        }
        requireWithin("min-nanos", minNanos, lowestNanos, lowestEndNanos);
        requireWithin("max-nanos", maxNanos, highestNanos, highestEndNanos);
    }

    private static void requireWithin(String name, long nanos, long lowNanos, long endNanos) {
        long highNanos = endNanos < HIGHEST_NANOS ? endNanos : Long.MAX_VALUE; // what is beyond saturates
        if (nanos < lowNanos || nanos > highNanos) {
            throw new IllegalArgumentException("extreme differs from the histogram: " + name + "=" + nanos
                    + " (allowed: " + lowNanos + " to " + highNanos + ")");
        }
    }

    public int encodedBytes() {
        return encoded.length;
    }

    /** Returns the uncompressed HdrHistogram V2 encoding. */
    public byte[] encoded() {
        return encoded.clone();
    }

    /** Returns the compressed HdrHistogram V2 encoding, as {@code .hlog} files and result files hold it. */
    public byte[] compressed() {
        byte[] known = compressed;
        if (known == null) {
            Histogram histogram = toHistogram();
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            known = Arrays.copyOf(buffer.array(), length);
            compressed = known;
        }
        return known.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HistogramSnapshot snapshot
                && totalCount == snapshot.totalCount
                && (Arrays.equals(encoded, snapshot.encoded) || hasSameCounts(snapshot));
    }

    /** Their encodings may differ all the same, as those of other writers do. */
    private boolean hasSameCounts(HistogramSnapshot other) {
        RecordedCounts ours = recorded();
        RecordedCounts theirs = other.recorded();
        while (ours.next()) {
            if (!theirs.next() || ours.lowestNanos() != theirs.lowestNanos() || ours.count() != theirs.count()) {
                return false;
            }
        }
        return !theirs.next();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(totalCount);
    }

    @Override
    public String toString() {
        return "HistogramSnapshot[totalCount=" + totalCount + ", encodedBytes=" + encoded.length + "]";
    }
}
