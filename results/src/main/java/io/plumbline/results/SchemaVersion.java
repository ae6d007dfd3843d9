// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The formats of our files and their versions: a new version only where an old reader would misread. */
enum SchemaVersion {
    /** One benchmark. */
    RESULT("result", 1),
    /** Many, cell by cell. */
    COLLECTION("collection", 1);

    private static final Pattern PATTERN = Pattern.compile("plumbline/([a-z]{1,20})/(\\d{1,9})");

    private final String format;
    private final int number;

    SchemaVersion(String format, int number) {
        this.format = format;
        this.number = number;
    }

    /** Value of the key {@code schema}. */
    String text() {
        return "plumbline/" + format + "/" + number;
    }

    /** Throws if a file is not of this format and version. */
    void require(JsonNode json) {
        JsonNode schema = json.get("schema");
        if (schema == null || !schema.isString()) {
            throw new BrokenContent(
                    "not a Plumbline " + format + ", its JSON has no schema key (allowed: schema=" + text() + ")");
        }
        Matcher matcher = PATTERN.matcher(schema.stringValue());
        if (!matcher.matches() || !matcher.group(1).equals(format)) {
            throw new BrokenContent("not a Plumbline " + format + ": schema=" + shortened(schema.stringValue())
                    + " (allowed: " + text() + ")");
        }
        int found = Integer.parseInt(matcher.group(2));
        if (found > number) {
            throw new BrokenContent("made by a newer Plumbline: schema=" + schema.stringValue()
                    + " (this version reads " + text() + "; update Plumbline to read it)");
        } else if (found < number) {
            throw new BrokenContent("unknown version: schema=" + schema.stringValue() + " (allowed: " + text() + ")");
        }
    }

    /** Tells whether a file says that it is of this format, whatever the version. */
    boolean isSaidBy(JsonNode json) {
        JsonNode schema = json.get("schema");
        if (schema == null || !schema.isString()) {
            return false;
        }
        Matcher matcher = PATTERN.matcher(schema.stringValue());
        return matcher.matches() && matcher.group(1).equals(format);
    }

    private static String shortened(String text) {
        String shown = text.length() > 60 ? text.substring(0, 60) + "..." : text;
        return shown.replaceAll("\\p{Cntrl}", "?");
    }
}
