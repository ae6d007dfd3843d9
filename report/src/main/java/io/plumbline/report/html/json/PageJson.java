// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.json;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes JSON that may stand inside a {@code script} element: whatever a text holds, the element doesn't end before its end
 * tag, and no parser of HTML or of old JavaScript takes a part of it for markup or a line's end.
 */
public final class PageJson {

    /** Besides what JSON asks for: what HTML looks for, and line ends that JSON allows in texts and JavaScript didn't. */
    private static final String UNSAFE = "<>&\u2028\u2029";

    private final StringBuilder out;

    private PageJson(StringBuilder out) {
        this.out = out;
    }

    /**
     * Writes a value.
     *
     * @param value null, text, number, boolean, {@link JsonNode}, a collection of these, or an array of numbers
     * @return JSON in ASCII but for letters and signs that are harmless everywhere
     * @throws IllegalArgumentException if the value is something else
     */
    public static String text(Object value) {
        StringBuilder out = new StringBuilder(1 << 14);
        new PageJson(out).write(value);
        return out.toString();
    }

    private void write(Object value) {
        if (value == null || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof CharSequence text) {
            writeText(text);
        } else if (value instanceof Number number) {
            writeNumber(number);
        } else if (value instanceof JsonNode node) {
            writeMembers(node.members());
        } else {
            writeElements(value);
        }
    }

    private void writeElements(Object value) {
        if (value instanceof Collection<?> elements) {
            writeArray(elements.stream());
        } else if (value instanceof long[] numbers) {
            writeArray(Arrays.stream(numbers).boxed());
        } else if (value instanceof double[] numbers) {
            writeArray(Arrays.stream(numbers).boxed());
        } else {
            throw new IllegalArgumentException("no JSON for this type: type=" + value.getClass());
        }
    }

    private void writeArray(Stream<?> elements) {
        out.append('[');
        elements.forEach(element -> {
            separate('[');
            write(element);
        });
        out.append(']');
    }

    private void writeMembers(Map<String, Object> members) {
        out.append('{');
        members.forEach((name, value) -> {
            separate('{');
            writeText(name);
            out.append(':');
            write(value);
        });
        out.append('}');
    }

    private void separate(char opening) {
        if (out.charAt(out.length() - 1) != opening) {
            out.append(',');
        }
    }

    /** Whole numbers without a fraction; what JSON can't say becomes null. */
    private void writeNumber(Number number) {
        double value = number.doubleValue();
        if (!Double.isFinite(value)) {
            out.append("null");
        } else if (number instanceof Double || number instanceof Float) {
            out.append(BigDecimal.valueOf(value).stripTrailingZeros());
        } else {
            out.append(number.longValue());
        }
    }

    private void writeText(CharSequence text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            writeChar(text, i);
        }
        out.append('"');
    }

    private void writeChar(CharSequence text, int index) {
        char c = text.charAt(index);
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
        } else if (c < ' ' || c == 0x7f || UNSAFE.indexOf(c) >= 0 || isLoneSurrogate(text, index)) {
            out.append(String.format("\\u%04x", (int) c));
        } else {
            out.append(c);
        }
    }

    /** Half a character can't be written as UTF-8. */
    private static boolean isLoneSurrogate(CharSequence text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }
}
