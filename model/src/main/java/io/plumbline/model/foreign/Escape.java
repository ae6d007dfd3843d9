// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import java.util.regex.Pattern;

/** Writes text of strangers in a language so that its reader shows it and obeys nothing of it. */
public final class Escape {

    private static final Pattern MARKDOWN = Pattern.compile("[\\\\`*_<>#\\[\\]|&~!]|:(?=//)|(?<=\\bwww)\\.");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,400}(?:\\.\\d{1,400})?(?:E-?\\d{1,4})?");
    private static final Pattern NEEDS_QUOTES = Pattern.compile("[,\"\r\n]");
    private static final String FORMULAS = "=+-@\t\r";

    /** Commands of GitHub at the beginning of a line, those of other servers anywhere in it. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^([ \t]*+:)(?=:[A-Za-z-]{1,40}(?: |::))|(#)(?=#(?:\\[|vso\\[|teamcity\\[))");

    private Escape() {}

    /**
     * Replaces what moves or hides other text: control characters other than tabs and ends of lines, signs that change
     * the direction of writing, and halves of characters; the same with question marks in their place.
     */
    public static String visible(String text) {
        if (text.codePoints().noneMatch(Escape::isHarmful)) {
            return text;
        }
        return text.codePoints()
                .map(point -> isHarmful(point) ? '?' : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isHarmful(int point) {
        boolean isControl = Character.isISOControl(point) && point != '\t' && point != '\n' && point != '\r';
        boolean changesDirection = (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
        return isControl || changesDirection || Character.getType(point) == Character.SURROGATE;
    }

    /** Writes a text in one line: the same, {@linkplain #visible visible}, with blanks for tabs and ends of lines. */
    public static String oneLine(String text) {
        return visible(text.replace("\r\n", " ")
                        .replace('\n', ' ')
                        .replace('\r', ' ')
                        .replace('\t', ' '))
                .replace('\u2028', ' ')
                .replace('\u2029', ' ');
    }

    /** Writes a text in Markdown; one line without markup, which may stand in a table. */
    public static String markdown(String text) {
        return MARKDOWN.matcher(oneLine(text)).replaceAll("\\\\$0");
    }

    /**
     * Writes a field of comma-separated values: in quotes where it needs them; with an apostrophe before anything that
     * a spreadsheet would compute.
     */
    public static String csv(String text) {
        String shown = visible(text);
        boolean isFormula = !shown.isEmpty()
                && FORMULAS.indexOf(shown.charAt(0)) >= 0
                && !NUMBER.matcher(shown).matches();
        String field = isFormula ? "'" + shown : shown;
        return NEEDS_QUOTES.matcher(field).find() ? '"' + field.replace("\"", "\"\"") + '"' : field;
    }

    /** Writes a text for a writer of XML: the same without what XML has no form for; markup isn't escaped. */
    public static String xml(String text) {
        return visible(text).replace('\ufffe', '?').replace('\uffff', '?');
    }

    /**
     * Writes a text in HTML, between tags or in an attribute: the same with entities for all signs that may have a
     * meaning.
     */
    public static String html(String text) {
        StringBuilder out = new StringBuilder(text.length());
        oneLine(text).codePoints().forEach(point -> {
            boolean isPlain = Character.isLetterOrDigit(point) || " .,:;/_-+()µ×–".indexOf(point) >= 0;
            if (isPlain) {
                out.appendCodePoint(point);
            } else {
                out.append("&#").append(point).append(';');
            }
        });
        return out.toString();
    }

    /** Writes the message of a workflow command of GitHub Actions: the same in one line of output. */
    public static String workflowMessage(String text) {
        return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    /** Writes a property of a workflow command of GitHub Actions: the same in one line of output. */
    public static String workflowProperty(String text) {
        return workflowMessage(text).replace(":", "%3A").replace(",", "%2C");
    }

    /**
     * Takes their meaning from commands that servers read in the output of a job: the same; {@code ::error} is
     * {@code : :error}.
     */
    public static String noCommands(String lines) {
        return COMMAND.matcher(lines).replaceAll("$1$2 ");
    }
}
