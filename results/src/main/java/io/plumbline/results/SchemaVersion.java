// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formats of our files and their versions: a new version only where an old reader would misread. */
enum SchemaVersion {
    /** What was measured, cell by cell. */
    RESULT("result", 2),
    /** What another tool measured, in the form of a result. */
    FOREIGN("foreign", 1),
    /** The description of what is to be measured. */
    EXPERIMENT("experiment", 1),
    /** What was found when results were compared. */
    COMPARISON("comparison", 1),
    /** Hosts that measured each other. */
    MESH("mesh", 1),
    /** Interruptions of a host. */
    JITTER("jitter", 1),
    /** What a host is like for latency work. */
    DOCTOR("doctor", 1),
    /** Prices of what invocations are made of. */
    PRICES("prices", 1);

    /** The key that says which it is. */
    static final String KEY = "schema";

    private static final Pattern PATTERN = Pattern.compile("plumbline/([a-z]{1,20})/(\\d{1,9})");

    private final String format;
    private final int number;

    SchemaVersion(String format, int number) {
        this.format = format;
        this.number = number;
    }

    /** Beginning of the value of the key {@code schema}, whatever the version. */
    String prefix() {
        return "plumbline/" + format + "/";
    }

    /** Value of the key {@code schema}. */
    String text() {
        return "plumbline/" + format + "/" + number;
    }

    /** Throws if what is read is not of this format and version. */
    void require(JsonValue json) {
        String where = json.place().isEmpty() ? "" : "key=" + json.place() + ", ";
        problem(schemaOf(json)).ifPresent(problem -> {
            throw new JsonContentException(where + problem);
        });
    }

    private Optional<String> problem(String schema) {
        if (schema == null) {
            return Optional.of(
                    "not a Plumbline " + format + ", its JSON has no schema key (allowed: schema=" + text() + ")");
        }
        Matcher matcher = PATTERN.matcher(schema);
        if (!matcher.matches() || !matcher.group(1).equals(format)) {
            return Optional.of("not a Plumbline " + format + ": schema=" + shortened(schema) + " (allowed: " + text()
                    + remedy(schema) + ")");
        }
        int found = Integer.parseInt(matcher.group(2));
        if (found > number) {
            return Optional.of("made by a newer Plumbline: schema=" + schema + " (this version reads " + text()
                    + "; update Plumbline to read it)");
        }
        return found == number
                ? Optional.empty()
                : Optional.of("unknown version: schema=" + schema + " (allowed: " + text() + ")");
    }

    /** Experiments and results are mistaken for each other. */
    private String remedy(String schema) {
        if (EXPERIMENT.isSaidBy(schema)) {
            return "; 'plumbline measure' takes an experiment";
        }
        return this == EXPERIMENT && RESULT.isSaidBy(schema) ? "; 'plumbline repeat' takes a result" : "";
    }

    /** Returns whether what is read says that it is of this format, whatever the version. */
    boolean isSaidBy(JsonValue json) {
        String schema = schemaOf(json);
        return schema != null && isSaidBy(schema);
    }

    private boolean isSaidBy(String schema) {
        return schema.startsWith(prefix());
    }

    /** Returns null if nothing of the kind is said. */
    static String schemaOf(JsonValue json) {
        return json.has(KEY) && json.member(KEY).value() instanceof String schema ? schema : null;
    }

    private static String shortened(String text) {
        String shown = text.length() > 60 ? text.substring(0, 60) + "..." : text;
        return shown.replaceAll("\\p{Cntrl}", "?");
    }
}
