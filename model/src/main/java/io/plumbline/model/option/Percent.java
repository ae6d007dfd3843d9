// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * A share of a whole.
 *
 * @param share 0 to 1
 */
public record Percent(double share) {

    private static final Pattern FORM = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?\\s*%?");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Percent {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share out of range: share=" + share + " (allowed: 0% to 100%)");
        }
    }

    /** Reads a share. {@code text}: such as {@code 0.5%}, or {@code 0.005}. */
    public static Percent parse(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("not a share: value=" + text + " (allowed: 0% to 100%, such as 0.5%)");
        }
        BigDecimal number = new BigDecimal(text.replace("%", "").strip());
        return new Percent((text.endsWith("%") ? number.divide(HUNDRED) : number).doubleValue());
    }

    @Override
    public String toString() {
        return BigDecimal.valueOf(share).multiply(HUNDRED).stripTrailingZeros().toPlainString() + "%";
    }
}
