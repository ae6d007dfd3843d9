// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Draws the values of one try: the edges of each range first, then random ones, small and large.
 *
 * <p>A range has five edges, of which draw k of try {@code 5 r + i} takes number {@code (i + k r) mod 5}. Five is
 * prime, so among the first five draws of a test every pair of edges occurs once in 25 tries. Not safe for use by
 * several threads.
 */
public final class Draws {

    private static final int EDGES = 5;
    private static final int SHOWN = 20;

    private final SplittableRandom random;
    private final int number;
    private final List<Object> shown = new ArrayList<>();
    private int count;

    /** {@code number}: which try, from 0. */
    public Draws(long seed, int number) {
        this.random = new SplittableRandom(new SplittableRandom(seed + number).nextLong());
        this.number = number;
    }

    /** Draws a number between two, inclusive. */
    public int intBetween(int min, int max) {
        return (int) longBetween(min, max);
    }

    /** Draws a number between two, inclusive. */
    public long longBetween(long min, long max) {
        if (min > max) {
            throw new IllegalArgumentException("empty range: min=%d, max=%d".formatted(min, max));
        }
        long origin = Math.max(min, Math.min(0, max));
        return note(
                switch (edge()) {
                    case 0 -> min;
                    case 1 -> max;
                    case 2 -> min < max ? min + 1 : min;
                    case 3 -> min < max ? max - 1 : max;
                    case 4 -> origin;
                    default -> random(min, max, origin);
                });
    }

    /** Draws any whole number. */
    public long anyLong() {
        return longBetween(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Draws a number between two, inclusive; those of a range above zero are spread over its powers of ten. */
    public double doubleBetween(double min, double max) {
        double span = max - min;
        return note(
                switch (edge()) {
                    case 0 -> min;
                    case 1 -> max;
                    case 2 -> min + span / 100;
                    case 3 -> max - span / 100;
                    case 4 -> Math.max(min, Math.min(1, max));
                    default ->
                        min > 0 && random.nextBoolean()
                                ? Math.max(min, Math.min(max, min * Math.pow(max / min, random.nextDouble())))
                                : min < max ? random.nextDouble(min, max) : min;
                });
    }

    /** Draws one of some values. {@code values}: at least one. */
    @SafeVarargs
    public final <T> T oneOf(T... values) {
        int edge = edge();
        T value = values[edge < EDGES ? edge % values.length : random.nextInt(values.length)];
        note(value);
        return value;
    }

    /** {@code minSize}: smallest size, at least 0. Returns the elements, in the order in which they were drawn. */
    public <T> List<T> listOf(int minSize, int maxSize, Supplier<T> element) {
        return Stream.generate(element).limit(intBetween(minSize, maxSize)).toList();
    }

    /**
     * Draws a text: half of it letters, digits and signs that need care somewhere, half of it any character there is,
     * without halves of surrogate pairs. Lengths are in code points.
     */
    public String text(int minChars, int maxChars) {
        StringBuilder text = new StringBuilder();
        for (int left = intBetween(minChars, maxChars); left > 0; left--) {
            text.appendCodePoint(random.nextBoolean() ? random.nextInt(' ', 0x7f) : anyCharacter());
        }
        return text.toString();
    }

    /** {@code minSize}: fewest bytes, at least 0; {@code maxSize}: most bytes. */
    public byte[] bytes(int minSize, int maxSize) {
        byte[] bytes = new byte[intBetween(minSize, maxSize)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) intBetween(Byte.MIN_VALUE, Byte.MAX_VALUE);
        }
        return bytes;
    }

    /** Draws a source of numbers, for what needs many without edges. */
    public Random random() {
        return new Random(note(random.nextLong()));
    }

    /** The draws in order; the beginning if there are many. */
    @Override
    public String toString() {
        return count <= SHOWN ? shown.toString() : shown + " and " + (count - SHOWN) + " more";
    }

    /** Which edge the next draw takes; {@link #EDGES} for none. */
    private int edge() {
        int round = number / EDGES;
        if (round < EDGES) {
            return (number % EDGES + count * round) % EDGES;
        }
        return random.nextInt(16) == 0 ? random.nextInt(EDGES) : EDGES;
    }

    /** Half of them in the range as a whole, half of them of a random number of bits, if the range has such. */
    private long random(long min, long max, long origin) {
        long near = origin + (random.nextLong() >> random.nextInt(Long.SIZE));
        if (random.nextBoolean() && near >= min && near <= max) {
            return near;
        }
        if (max < Long.MAX_VALUE) {
            return random.nextLong(min, max + 1);
        }
        return min > Long.MIN_VALUE ? random.nextLong(min - 1, max) + 1 : random.nextLong();
    }

    private int anyCharacter() {
        int plane = random.nextInt(3);
        int last = plane == 0 ? 0xff : plane == 1 ? 0xffff : Character.MAX_CODE_POINT;
        int codePoint = random.nextInt(last + 1);
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE ? '�' : codePoint;
    }

    private <T> T note(T value) {
        if (count++ < SHOWN) {
            shown.add(value);
        }
        return value;
    }
}
