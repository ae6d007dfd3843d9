// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.util.LinkedHashMap;
import java.util.Map;

/** The {@code --name value} pairs of a command line, each with a default. */
final class Arguments {

    private final Map<String, String> values;

    private Arguments(Map<String, String> values) {
        this.values = values;
    }

    static Arguments parse(String[] arguments, Map<String, String> defaults) {
        Map<String, String> values = new LinkedHashMap<>(defaults);
        for (int i = 0; i < arguments.length; i += 2) {
            String name = arguments[i];
            if (!defaults.containsKey(name)) {
                throw new IllegalArgumentException(
                        "unknown option: name=%s (allowed: %s)".formatted(name, defaults.keySet()));
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException("option without a value: name=" + name);
            }
            values.put(name, arguments[i + 1]);
        }
        return new Arguments(values);
    }

    String text(String name) {
        return values.get(name);
    }

    int integer(String name, int lowest, int highest) {
        return (int) number(name, lowest, highest);
    }

    long number(String name, long lowest, long highest) {
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

    private static IllegalArgumentException bad(String name, String text, long lowest, long highest, Exception cause) {
        return new IllegalArgumentException(
                "bad value: %s=%s (allowed: %d..%d)".formatted(name, text, lowest, highest), cause);
    }
}
