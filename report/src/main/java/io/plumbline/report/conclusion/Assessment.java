// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

/**
 * Assessment, in a few words, of whether figures can be relied on.
 *
 * @param grade one word for the whole
 * @param text why, in a few words
 */
public record Assessment(Grade grade, String text) {

    /** One word for a whole result or collection. */
    public enum Grade {
        /** Nothing speaks against it. */
        VALID,
        /** Something makes it less certain than it looks, or is missing. */
        DOUBTFUL,
        /** It would mislead, or nothing of what was asked for is so. */
        INVALID
    }
}
