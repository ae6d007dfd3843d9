// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What no sentence may hold. */
final class Words {

    /** What stands for "nothing known" inside, and what a division by zero leaves. */
    private static final Pattern SENTINEL =
            Pattern.compile("NaN|Infinity|∞|9,?223,?372,?036|2,?147,?483,?64[78]|1\\.8E308|1\\.797");

    private static final Pattern BELOW_ZERO = Pattern.compile("(?<![\\w.,:)%–'-])[-−] ?\\d");

    private static final Pattern PERCENT = Pattern.compile("(\\d[\\d,]*(?:\\.\\d+)?) ?%");

    /** How far runs differ, in its row and in the cell of a page, has no upper end. */
    private static final Pattern MAY_BE_MORE = Pattern.compile(".*spread.*|[\\d,.]+ %");

    private static final double WHOLE_PERCENT = 100;

    private Words() {}

    /** Checks what is said of a change, which may be below zero, and above 100 %. */
    static void checkOfChange(String name, String text) {
        assertHasNone(SENTINEL, name, text);
    }

    private static void assertHasNone(Pattern pattern, String name, String text) {
        Matcher found = pattern.matcher(text);
        assertThat(found.find() ? line(text, found) : "").as(name).isEmpty();
    }

    static void check(String name, String text) {
        assertHasNone(SENTINEL, name, text);
        assertHasNone(BELOW_ZERO, name, text);
        for (Matcher percent = PERCENT.matcher(text); percent.find(); ) {
            if (Double.parseDouble(percent.group(1).replace(",", "")) > WHOLE_PERCENT) {
                assertThat(line(text, percent)).as(name).matches(MAY_BE_MORE);
            }
        }
    }

    private static String line(String text, MatchResult found) {
        int end = text.indexOf('\n', found.end());
        return text.substring(text.lastIndexOf('\n', found.start()) + 1, end < 0 ? text.length() : end);
    }

    /** What a page shows where no script runs, without its markup. */
    static String staticPart(String page) {
        int from = page.indexOf("<h1>");
        String shown = page.substring(from, page.indexOf("<script", from));
        return shown.replaceAll("<svg.*?</svg>", "").replaceAll("<[^>]*>", "\n").replace("&#160;", " ");
    }
}
