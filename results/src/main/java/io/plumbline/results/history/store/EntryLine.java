// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import io.plumbline.model.foreign.ForeignText;
import io.plumbline.results.history.AcceptedChange;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.StoreEntry;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** An entry as one line of JSON. Each line says its schema, so that lines of two versions can stand beside each other. */
final class EntryLine {

    /** Version of the lines that are written. */
    static final int VERSION = 1;

    private static final String SCHEMA = "schema";
    private static final String NAME = "plumbline/history/";
    private static final Pattern PATTERN = Pattern.compile(NAME + "(\\d{1,9})");
    private static final long ROOM = 1 << 20; // nothing in a line is packed

    private static final JsonBinding BINDING = new JsonBinding()
            .value(String.class, text -> text, json -> ForeignText.cut(json.text()))
            .value(Long.class, number -> number, JsonValue::whole)
            .kind(StoreEntry.class, "campaign", Campaign.class)
            .kind(StoreEntry.class, "acceptance", AcceptedChange.class);

    private EntryLine() {}

    /** Returns the line without its line feed. */
    static String text(StoreEntry entry) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(SCHEMA, NAME + VERSION);
        line.putAll(BINDING.write((Record) entry, ""));
        return JsonText.line(line);
    }

    /** Reads a line; one that is no entry gives a {@link JsonContentException} or a {@link JacksonException}. */
    static StoreEntry read(String line) {
        Object tree = JsonText.read(line.getBytes(StandardCharsets.UTF_8));
        JsonValue json = new JsonValue(tree, "", new AtomicLong(ROOM));
        requireKnown(json.member(SCHEMA));
        return BINDING.read(StoreEntry.class, json);
    }

    private static void requireKnown(JsonValue schema) {
        Matcher matcher = PATTERN.matcher(schema.text());
        if (!matcher.matches()) {
            throw schema.wrong(NAME + VERSION);
        }
        if (Integer.parseInt(matcher.group(1)) > VERSION) {
            throw new JsonContentException("made by a newer Plumbline: schema=" + schema.text()
                    + " (this version reads " + NAME + VERSION + "; update Plumbline)");
        }
    }
}
