// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.util.Locale;

/** A figure as it is written, and its unit. */
public record WrittenFigure(BigDecimal number, String unit) {

    /** Such as {@code 3.70 ms}. */
    public String text() {
        return digits() + " " + unit;
    }

    /** As people write what they chose, without zeros at the end. */
    public String plain() {
        return withoutZeros().text();
    }

    public String digits() {
        return String.format(Locale.ROOT, "%,." + Math.max(0, number.scale()) + "f", number);
    }

    public WrittenFigure withoutZeros() {
        return new WrittenFigure(number.stripTrailingZeros(), unit);
    }

    /** Both, with the unit once if they have the same. */
    public String joined(String between, WrittenFigure other) {
        return (unit.equals(other.unit) ? digits() : text()) + between + other.text();
    }
}
