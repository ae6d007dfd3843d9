// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The version of the result file's format: a new one only where an old reader would misread. */
final class SchemaVersion {

    /** Value of the key {@code schema}. */
    static final String TEXT = "plumbline/result/1";

    private static final int NUMBER = 1;
    private static final Pattern PATTERN = Pattern.compile("plumbline/result/(\\d{1,9})");

    private SchemaVersion() {}

    /** Throws if a file is not a result of this version. */
    static void require(JsonNode json) {
        JsonNode schema = json.get("schema");
        if (schema == null || !schema.isString()) {
            throw new BrokenContent(
                    "not a Plumbline result, its JSON has no schema key (allowed: schema=" + TEXT + ")");
        }
        Matcher matcher = PATTERN.matcher(schema.stringValue());
        if (!matcher.matches()) {
            throw new BrokenContent(
                    "not a Plumbline result: schema=" + shortened(schema.stringValue()) + " (allowed: " + TEXT + ")");
        }
        int number = Integer.parseInt(matcher.group(1));
        if (number > NUMBER) {
            throw new BrokenContent("made by a newer Plumbline: schema=" + schema.stringValue()
                    + " (this version reads " + TEXT + "; update Plumbline to read it)");
        } else if (number < NUMBER) {
            throw new BrokenContent("unknown version: schema=" + schema.stringValue() + " (allowed: " + TEXT + ")");
        }
    }

    private static String shortened(String text) {
        String shown = text.length() > 60 ? text.substring(0, 60) + "..." : text;
        return shown.replaceAll("\\p{Cntrl}", "?");
    }
}
