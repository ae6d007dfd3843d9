// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Passes changed copies of good input to readers of untrusted input: a fixed number of them, and, if the system
 * property {@value #FULL} is true, for at least a minute. They come from the seed of {@link SeededTest}; a failure
 * names its try.
 */
public final class Fuzzing {

    /** The system property that asks for the minute. */
    public static final String FULL = "plumbline.full";

    private static final List<String> EXTREMES = List.of(
            "0",
            "-1",
            "9223372036854775807",
            "-9223372036854775808",
            "4294967296",
            "1e308",
            "1e-320",
            "null",
            "[]",
            "\"\"");

    private final Random random;
    private final List<byte[]> seeds;

    private Fuzzing(long seed, List<byte[]> seeds) {
        this.random = new Random(seed);
        this.seeds = seeds;
    }

    /** Reads a changed copy. */
    @FunctionalInterface
    public interface Reader {

        void read(byte[] input) throws Exception;
    }

    /**
     * Passes changed copies to a reader, which fails if it reads them wrongly; returns their number, {@code tries} at
     * least.
     */
    public static int fuzz(int tries, List<byte[]> seeds, Reader reader) {
        return fuzz(tries, Duration.ofMinutes(1), seeds, reader);
    }

    /** Tries a reader for another time than a minute, in the full profile. */
    public static int fuzz(int tries, Duration length, List<byte[]> seeds, Reader reader) {
        long seed = Long.getLong(SeededTest.SEED, 1);
        Fuzzing fuzzing = new Fuzzing(seed, seeds);
        boolean isFull = Boolean.getBoolean(FULL);
        CompletableFuture<?> end =
                new CompletableFuture<>().completeOnTimeout(null, length.toMillis(), TimeUnit.MILLISECONDS);
        int count = 0;
        while (count < tries || (isFull && !end.isDone())) {
            byte[] input = fuzzing.changed();
            count++;
            try {
                reader.read(input);
            } catch (Exception | AssertionError | StackOverflowError failure) {
                throw new AssertionError(
                        "fails: try=%d, bytes=%d; again with -D%s=%d -D%s=%b: %s"
                                .formatted(count, input.length, SeededTest.SEED, seed, FULL, isFull, failure),
                        failure);
            }
        }
        return count;
    }

    private byte[] changed() {
        byte[] input = seed();
        do {
            input = changed(input, random.nextInt(input.length));
        } while (input.length > 0 && random.nextInt(3) == 0);
        return input;
    }

    private byte[] seed() {
        return seeds.get(random.nextInt(seeds.size())).clone();
    }

    private byte[] changed(byte[] input, int at) {
        int end = Math.min(input.length, at + 1 + random.nextInt(1 << random.nextInt(12)));
        return switch (random.nextInt(10)) {
            case 0 -> {
                input[at] ^= (byte) (1 << random.nextInt(8));
                yield input;
            }
            case 1 -> Arrays.copyOf(input, at);
            case 2 -> joined(input, at, new byte[0], end); // a part is missing
            case 3 -> joined(input, end, Arrays.copyOfRange(input, at, end), end); // a part is there twice
            case 4 -> {
                byte[] other = seed();
                int from = random.nextInt(other.length + 1);
                yield joined(input, at, Arrays.copyOfRange(other, from, Math.min(other.length, from + end - at)), end);
            }
            default -> withExtreme(input, at);
        };
    }

    /** Replaces the next number that stands by itself in a text, or the end. */
    private byte[] withExtreme(byte[] input, int at) {
        int from = at;
        while (from < input.length - 1 && !(Character.isDigit(input[from]) && from > 0 && input[from - 1] == ' ')) {
            from++;
        }
        int to = from;
        while (to < input.length && Character.isDigit(input[to])) {
            to++;
        }
        byte[] extreme = EXTREMES.get(random.nextInt(EXTREMES.size())).getBytes(StandardCharsets.US_ASCII);
        return joined(input, from, extreme, to);
    }

    private static byte[] joined(byte[] head, int headEnd, byte[] middle, int tailStart) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(head, 0, headEnd);
        whole.writeBytes(middle);
        whole.write(head, tailStart, head.length - tailStart);
        return whole.toByteArray();
    }
}
