// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import io.plumbline.results.json.JsonText;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * YAML of trees of maps, lists, texts, whole numbers and truth values. All texts are in double quotes as in JSON, so that no version of
 * YAML takes one for a number or a truth value.
 */
final class YamlText {

    private static final String INDENT = "  ";

    /** Keys that every version takes for texts; others are in quotes. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z][A-Za-z0-9./-]{2,}(?<!yes|off|Yes|Off|YES|OFF|true|True|null|Null|false)");

    private final StringBuilder text = new StringBuilder();

    private YamlText() {}

    /**
     * Writes documents.
     *
     * @param documents a map each
     * @return the text, with a line that begins each of them
     */
    static String of(List<Map<String, Object>> documents) {
        YamlText yaml = new YamlText();
        for (Map<String, Object> document : documents) {
            yaml.text.append("---\n");
            yaml.map(document, "", "");
        }
        return yaml.text.toString();
    }

    private void map(Map<?, ?> map, String first, String rest) {
        String indent = first;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            String key = (String) entry.getKey();
            text.append(indent)
                    .append(PLAIN.matcher(key).matches() ? key : JsonText.line(key))
                    .append(':');
            value(entry.getValue(), rest);
            indent = rest;
        }
    }

    /** What is behind a key: a scalar on its line, all else on lines of its own. */
    private void value(Object value, String indent) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            text.append('\n');
            map(map, indent + INDENT, indent + INDENT);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            text.append('\n');
            list.forEach(item -> item(item, indent + INDENT));
        } else {
            text.append(' ').append(JsonText.line(value)).append('\n');
        }
    }

    private void item(Object item, String indent) {
        if (item instanceof Map<?, ?> map && !map.isEmpty()) {
            map(map, indent + "- ", indent + INDENT);
        } else {
            text.append(indent).append("- ").append(JsonText.line(item)).append('\n');
        }
    }
}
