// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import java.util.OptionalLong;

/**
 * A measured percentile, for services that keep a history of them.
 *
 * @param subject what was measured
 * @param series name of the series, such as {@code response}
 * @param percentile more than 0 and less than 100
 * @param nanos its value in nanoseconds
 * @param lowNanos lower end of its interval, as reports show it, not above the value; empty if it has none
 * @param highNanos upper end of its interval; empty if it has none
 */
public record GateFigure(
        String subject, String series, double percentile, long nanos, OptionalLong lowNanos, OptionalLong highNanos) {}
