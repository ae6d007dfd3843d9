// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/** The {@code --name value} pairs of a command line, each with a default. */
public final class Arguments {

    private final Map<String, String> values;

    private Arguments(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Reads a command line; unknown names are refused. {@code defaults}: the allowed names, each with its default
     * behind it, in one text.
     */
    public static Arguments parse(String[] arguments, String defaults) {
        Map<String, String> values = new LinkedHashMap<>();
        String[] words = defaults.split(" ", -1);
        for (int i = 0; i < words.length; i += 2) {
            values.put(words[i], words[i + 1]);
        }
        for (int i = 0; i < arguments.length; i += 2) {
            String name = arguments[i];
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException(
                        "unknown option: name=%s (allowed: %s)".formatted(name, values.keySet()));
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException("option without a value: name=" + name);
            }
            values.put(name, arguments[i + 1]);
        }
        return new Arguments(values);
    }

    public String text(String name) {
        return values.get(name);
    }

    /**
     * Returns an integer.
     *
     * @throws IllegalArgumentException if it is none, or out of range
     */
    public int integer(String name, int lowest, int highest) {
        return (int) number(name, lowest, highest);
    }

    /**
     * Returns a whole number.
     *
     * @throws IllegalArgumentException if it is none, or out of range
     */
    public long number(String name, long lowest, long highest) {
        String text = values.get(name);
        try {
            long value = Long.parseLong(text);
            if (value >= lowest && value <= highest) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw bad(name, text, lowest, highest, e);
        }
        throw bad(name, text, lowest, highest, null);
    }

    /** Returns the number of the logical CPU, -1 for none. */
    public int cpu(String name) {
        return integer(name, -1, 1023);
    }

    private static IllegalArgumentException bad(String name, String text, long lowest, long highest, Exception cause) {
        return new IllegalArgumentException(
                "bad value: %s=%s (allowed: %d..%d)".formatted(name, text, lowest, highest), cause);
    }
}
