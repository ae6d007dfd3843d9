// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of bytes, written like {@code 32}, {@code 32B}, {@code 64KiB} or {@code 1MiB}; {@code k} and {@code M} mean
 * 1024 and 1024².
 *
 * @param bytes the number, zero or more
 */
public record ByteSize(int bytes) {

    private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmg]?)(?:i?b)?");
    private static final List<String> UNITS = List.of("B", "KiB", "MiB");
    private static final Map<String, Integer> SHIFTS = Map.of("", 0, "k", 10, "m", 20, "g", 30);

    public static ByteSize parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a size: value=" + text
                    + " (allowed: bytes, or a number with KiB or MiB, such as 32 or 64KiB)");
        }
        try {
            return new ByteSize(new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(1L << SHIFTS.get(matcher.group(2))))
                    .intValueExact());
        } catch (ArithmeticException tooLarge) {
            throw new IllegalArgumentException(
                    "size out of range: value=" + text + " (allowed: whole bytes, less than 2GiB)", tooLarge);
        }
    }

    /** Returns the size for people, exactly: such as {@code 32 B}, {@code 1 KiB} or {@code 1,500 B}. */
    public String text() {
        int unit = bytes == 0 ? 0 : Math.min(2, Integer.numberOfTrailingZeros(bytes) / 10);
        return String.format(Locale.ROOT, "%,d %s", bytes >> (10 * unit), UNITS.get(unit));
    }

    @Override
    public String toString() {
        return Integer.toString(bytes);
    }
}
