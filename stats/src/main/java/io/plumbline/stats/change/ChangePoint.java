// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.sample.StudentMean;

/**
 * A place in a history where its level changed.
 *
 * @param at index of the first campaign of the new level, as far as can be told
 * @param earliest first index that the change may be at, by the 95 % confidence set
 * @param from mean of logarithms of nanoseconds between the previous change and this one
 * @param to mean of logarithms of nanoseconds between this change and the next one
 * @param difference {@code to} minus {@code from}, with its error. The place was chosen to maximize it, so the interval
 *     is a little too narrow.
 */
public record ChangePoint(int at, int earliest, int latest, double from, double to, StudentMean difference) {

    /** Returns more than 1 if it became slower. */
    public double ratio() {
        return Math.exp(to - from);
    }

    public boolean isSlower() {
        return to > from;
    }

    /**
     * Returns whether another place is as good a guess: within the confidence set, or within the distance in which the
     * detectors agree.
     */
    public boolean mayBeAt(int index) {
        return index >= Math.min(earliest, at - ChangePoints.TOLERANCE)
                && index <= Math.max(latest, at + ChangePoints.TOLERANCE);
    }
}
