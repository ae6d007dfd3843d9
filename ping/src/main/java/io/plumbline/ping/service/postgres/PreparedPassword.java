// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import java.net.IDN;
import java.text.Normalizer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a password as PostgreSQL does before it is hashed: by SASLprep (RFC 4013), or as it is if that refuses it. */
final class PreparedPassword {

    private static final Pattern ASCII = Pattern.compile("\\p{ASCII}*");
    private static final Pattern SPACE = Pattern.compile("[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]");
    private static final Pattern NOTHING =
            Pattern.compile("[\u00ad\u034f\u1806\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]");

    private static final Pattern ALLOWED = Pattern.compile("[^Rx]+|R(?:[^Lx]*R)?");

    private PreparedPassword() {}

    static String of(String password) {
        String mapped = NOTHING.matcher(SPACE.matcher(password).replaceAll(" ")).replaceAll("");
        String kinds = mapped.codePoints().mapToObj(PreparedPassword::kind).collect(Collectors.joining());
        return ASCII.matcher(password).matches() || !ALLOWED.matcher(kinds).matches()
                ? password
                : Normalizer.normalize(mapped, Normalizer.Form.NFKC);
    }

    /** Returns R or L for what is written to the left or right, a dash for what is neither, and x for what is refused. */
    private static String kind(int point) {
        byte direction = Character.getDirectionality(point);
        boolean isToLeft = direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
        try { // names of hosts know which characters Unicode 3.2 has, and which aren't to be printed
            String unused = isToLeft ? "" : IDN.toASCII(Character.toString(point));
        } catch (IllegalArgumentException refused) {
            return "x";
        }
        boolean isRefused = point == 0x340 || point == 0x341 || Character.isISOControl(point);
        return isRefused ? "x" : isToLeft ? "R" : direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT ? "L" : "-";
    }
}
