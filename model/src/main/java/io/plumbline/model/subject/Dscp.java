// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text form of a differentiated services code point (RFC 2474, 2597, 3246): its name or number. */
public final class Dscp {

    private static final int EF = 46;
    private static final int MAX = 63;
    private static final Pattern TEXT = Pattern.compile("(ef)|cs([0-7])|af([1-4])([1-3])|(\\d{1,2})");

    private Dscp() {}

    /** Returns the text in lower case. */
    public static String plain(String text) {
        int unused = value(text);
        return text.toLowerCase(Locale.ROOT);
    }

    /** Returns the code point: 0 to 63. */
    public static int value(String text) {
        Matcher matcher = TEXT.matcher(text.toLowerCase(Locale.ROOT));
        int value = matcher.matches() ? value(matcher) : MAX + 1;
        if (value > MAX) {
            throw new IllegalArgumentException("not a DSCP: dscp=" + text
                    + " (allowed: ef, af11 to af43, cs0 to cs7, or 0 to 63, the octet without its two bits of ECN)");
        }
        return value;
    }

    private static int value(Matcher matcher) {
        if (matcher.group(1) != null) {
            return EF;
        } else if (matcher.group(2) != null) {
            return Integer.parseInt(matcher.group(2)) << 3;
        } else if (matcher.group(3) != null) {
            return (Integer.parseInt(matcher.group(3)) << 3) + (Integer.parseInt(matcher.group(4)) << 1);
        }
        return Integer.parseInt(matcher.group(5));
    }
}
