// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.quantity.Symbols;
import java.util.Objects;

/** Abilities of a terminal. */
public record ConsoleOptions(int width, Colour colour, Symbols symbols) {

    /** Narrowest terminal for which the report is laid out, in columns. */
    public static final int NARROWEST = 60;

    /** Width where nobody knows it, as in a file or a pipe, in columns. */
    public static final int USUAL_WIDTH = 80;

    public ConsoleOptions {
        Objects.requireNonNull(colour, "colour");
        Objects.requireNonNull(symbols, "symbols");
        if (width < NARROWEST) {
            throw new IllegalArgumentException(
                    "terminal too narrow: width=" + width + " (allowed: " + NARROWEST + " or more)");
        }
    }

    public static ConsoleOptions plain() {
        return new ConsoleOptions(USUAL_WIDTH, Colour.OFF, Symbols.UNICODE);
    }
}
