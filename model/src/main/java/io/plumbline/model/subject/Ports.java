// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ports, written like {@code 4711} or {@code 4711-4720}; {@code 0} is any free one.
 *
 * @param first 0 to 65535; 0 only alone
 * @param last the first or more, to 65535
 */
public record Ports(int first, int last) {

    /** Highest port. */
    public static final int MAX = 65_535;

    private static final Pattern TEXT = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");

    /** Checks the ranges. */
    public Ports {
        Ranges.requireBetween("data-port", first, 0, MAX);
        Ranges.requireBetween("data-port", last, first, first == 0 ? 0 : MAX);
    }

    public static Ports parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a port: value=" + text
                    + " (allowed: a port, such as 4711, a range, such as 4711-4720, or 0 for any)");
        }
        int first = Integer.parseInt(matcher.group(1));
        return new Ports(first, matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2)));
    }

    @Override
    public String toString() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
