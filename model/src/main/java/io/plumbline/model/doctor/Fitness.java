// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

/**
 * Verdict on a host for a kind of measurement.
 *
 * @param transports transports and their wait strategies, in words
 */
public record Fitness(String transports, Goal goal, Fit fit, String reason) {

    /** Degrees of fitness. */
    public enum Fit {
        FIT,
        UNFIT,
        /** That can't be told here. */
        UNKNOWN
    }
}
