// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes and reads enum constants as the command line, files and results do: in lower case, with dashes. */
public final class Words {

    private Words() {}

    /** Writes a constant: such as {@code sleep-then-spin}. */
    public static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static <E extends Enum<E>> E parse(Class<E> type, String what, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> text(constant).equals(text.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown " + what + ": value=" + text + " (allowed: " + list(type) + ")"));
    }

    /** Lists the constants: their texts, with commas. */
    public static String list(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants()).map(Words::text).collect(Collectors.joining(", "));
    }
}
