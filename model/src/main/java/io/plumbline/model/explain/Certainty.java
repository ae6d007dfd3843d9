// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/** Degrees of confidence in the cause of a delay, the strongest first. */
public enum Certainty {
    /** The right thread was hit in the right window for at least 80 % of the delay, and chance is ruled out. */
    PROVEN,
    /** It covers at least half of the delay, or hits slow windows at least three times as often as chance would. */
    LIKELY,
    /** A counter moved meanwhile, or a happening without a known length fell into the window. */
    POSSIBLE,
    /** All sources that this host offers were complete, and none accounts for half of the delay. */
    UNEXPLAINED,
    /** A source that could have told is missing or incomplete here. */
    UNKNOWN
}
