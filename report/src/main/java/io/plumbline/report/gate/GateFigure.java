// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import java.util.OptionalLong;

/** A measured percentile, for services that keep a history of them. */
public record GateFigure(
        String subject, String series, double percentile, long nanos, OptionalLong lowNanos, OptionalLong highNanos) {}
