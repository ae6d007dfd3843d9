// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

/**
 * A part of a sentence that differs between those that say the same of other runs.
 *
 * @param start its first character, 0 for the first of the sentence
 * @param unit the first character of its unit; {@code end} where it has none
 * @param end the character behind its last
 * @param size how much it is, in a unit that all figures at this place share; 0 for {@link Kind#WHICH}
 */
public record Figure(int start, int unit, int end, double size, Kind kind) {

    /** Kinds of figures. */
    public enum Kind {
        EXACT,
        /** Up to so much. */
        AT_MOST,
        /** So much, or more. */
        AT_LEAST,
        WHICH
    }

    String of(String sentence) {
        return sentence.substring(start, end);
    }

    String unit(String sentence) {
        return sentence.substring(unit, end);
    }

    String number(String sentence) {
        return sentence.substring(start, unit);
    }
}
