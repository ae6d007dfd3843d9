// SPDX-License-Identifier: Apache-2.0
/**
 * Charts in characters: a frame between logarithmic axes, percentile curves, and latency over the rate.
 * Depends on {@code console}, {@code table}, {@code view} and {@code quantity}, model and stats.
 */
package io.plumbline.report.plot;
