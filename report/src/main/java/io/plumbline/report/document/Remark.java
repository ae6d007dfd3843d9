// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.Words;
import java.util.Comparator;
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
 * @param place where it is shown
 */
public record Remark(
        String group, String word, Emphasis emphasis, String text, String remedy, List<String> cases, Place place) {

    private static final List<Emphasis> GRAVEST_FIRST = List.of(Emphasis.BAD, Emphasis.BOUND, Emphasis.FAINT);

    /** Puts the gravest first. */
    public static final Comparator<Remark> BY_GRAVITY = Comparator.comparingInt(
            remark -> Math.floorMod(GRAVEST_FIRST.indexOf(remark.emphasis()), GRAVEST_FIRST.size() + 1));

    public Remark {
        cases = List.copyOf(cases);
    }

    public Remark(String group, String word, Emphasis emphasis, String text, String remedy, List<String> cases) {
        this(group, word, emphasis, text, remedy, cases, Place.EVERYWHERE);
    }

    /** A finding that the short form alone has on a line of its own. */
    public static Remark briefly(String word, String text) {
        return of(word, Emphasis.PLAIN, text, "").only(Place.SHORT);
    }

    public static Remark of(String word, Emphasis emphasis, String text, String remedy) {
        return new Remark("", word, emphasis, text, remedy, List.of());
    }

    public static Remark of(Severity severity, String text, String remedy) {
        return of(Words.text(severity), Emphasis.of(severity), text, remedy);
    }

    public static Remark of(Caveat caveat) {
        return of(caveat.severity(), caveat.message(), caveat.remedy());
    }

    public Remark in(String other) {
        return new Remark(other, word, emphasis, text, remedy, cases, place);
    }

    public Remark only(Place other) {
        return new Remark(group, word, emphasis, text, remedy, cases, other);
    }

    Remark withoutRemedy() {
        return new Remark(group, word, emphasis, text, "", cases, place);
    }
}
