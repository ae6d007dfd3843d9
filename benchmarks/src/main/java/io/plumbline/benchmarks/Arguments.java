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
     * Reads a command line.
     *
     * @param arguments names and values in turn
     * @param defaults the names that there are, each with its default behind it, in one text
     * @return the values
     * @throws IllegalArgumentException if a name is unknown or has no value
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

    /**
     * Returns a value.
     *
     * @param name of the option
     * @return as it was given
     */
    public String text(String name) {
        return values.get(name);
    }

    /**
     * Returns a value that is a number.
     *
     * @param name of the option
     * @param lowest that is allowed
     * @param highest that is allowed
     * @return the number
     * @throws IllegalArgumentException if it is none, or out of range
     */
    public int integer(String name, int lowest, int highest) {
        return (int) number(name, lowest, highest);
    }

    /**
     * Returns a value that is a number.
     *
     * @param name of the option
     * @param lowest that is allowed
     * @param highest that is allowed
     * @return the number
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

    /**
     * Returns a value that is a CPU.
     *
     * @param name of the option
     * @return number of the logical CPU, -1 for none
     * @throws IllegalArgumentException if it is no number, or out of range
     */
    public int cpu(String name) {
        return integer(name, -1, 1023);
    }

    private static IllegalArgumentException bad(String name, String text, long lowest, long highest, Exception cause) {
        return new IllegalArgumentException(
                "bad value: %s=%s (allowed: %d..%d)".formatted(name, text, lowest, highest), cause);
    }
}
