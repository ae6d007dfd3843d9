// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.spec.Words;
import java.util.List;

/**
 * A reason to doubt or to trust: a caveat, a finding, a check.
 *
 * @param group what it has in common with those around it; may be empty
 * @param word its weight in a word or two, such as {@code warning} or {@code pass}
 * @param emphasis its weight
 * @param text what is so
 * @param remedy what to do; may be empty
 * @param cases what it sums up, one by one; may be empty
 */
public record Doubt(String group, String word, Emphasis emphasis, String text, String remedy, List<String> cases) {

    /** Copies the list. */
    public Doubt {
        cases = List.copyOf(cases);
    }

    /** Makes one of no group that sums up nothing. */
    public static Doubt of(String word, Emphasis emphasis, String text, String remedy) {
        return new Doubt("", word, emphasis, text, remedy, List.of());
    }

    /** Makes one of a severity. */
    public static Doubt of(Severity severity, String text, String remedy) {
        return of(Words.text(severity), Emphasis.of(severity), text, remedy);
    }

    /** Makes one of a caveat. */
    public static Doubt of(Caveat caveat) {
        return of(caveat.severity(), caveat.message(), caveat.remedy());
    }

    /** Puts it into a group. */
    public Doubt in(String other) {
        return new Doubt(other, word, emphasis, text, remedy, cases);
    }
}
