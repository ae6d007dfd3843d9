// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** Hands texts by name to the setters of a builder; says which name and value don't fit. */
final class TextReader {

    private final Map<String, String> texts;

    TextReader(Map<String, String> texts, Set<String> allowed) {
        Set<String> unknown = new TreeSet<>(texts.keySet());
        unknown.removeAll(allowed);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("unknown parameter: name=" + String.join(", ", unknown) + " (allowed: "
                    + String.join(", ", new TreeSet<>(allowed)) + ")");
        }
        this.texts = texts;
    }

    <T> void read(String name, Function<String, T> parser, Consumer<T> setter) {
        String text = texts.get(name);
        if (text == null) {
            return;
        }
        T value;
        try {
            value = parser.apply(text);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "parameter is no number: name=" + name + ", value=" + text + " (allowed: whole numbers)", noNumber);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("parameter is wrong: name=" + name + ", " + wrong.getMessage(), wrong);
        }
        setter.accept(value);
    }

    static Duration nanos(String text) {
        return Duration.ofNanos(Long.parseLong(text));
    }
}
