// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/**
 * Verdict on a host for a kind of measurement.
 *
 * @param transports transports and their wait strategies, in words
 * @param goal the goal
 * @param fit whether it is fit
 * @param reason why, with figures
 */
public record Fitness(String transports, Goal goal, Fit fit, String reason) {

    /** Degrees of fitness. */
    public enum Fit {
        /** It is. */
        FIT,
        /** It is not. */
        UNFIT,
        /** That can't be told here. */
        UNKNOWN
    }
}
