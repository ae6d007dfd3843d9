// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Locale;
import java.util.regex.Pattern;

/** Text form of a pin: the SHA-256 of a certificate. */
public final class PinText {

    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");

    private PinText() {}

    /**
     * Returns the one way to write a pin. Colons between bytes, which other tools write, are left out. Returns 64
     * hexadecimal digits in lower case.
     */
    public static String plain(String text, String printer) {
        String digits = text.replace(":", "").toLowerCase(Locale.ROOT);
        if (!DIGITS.matcher(digits).matches()) {
            throw new IllegalArgumentException("not a fingerprint: pin=" + text
                    + " (allowed: the 64 hexadecimal digits that " + printer + " prints)");
        }
        return digits;
    }
}
