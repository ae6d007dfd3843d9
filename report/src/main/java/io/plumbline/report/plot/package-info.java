// SPDX-License-Identifier: Apache-2.0
/**
 * Charts in characters: a frame between logarithmic axes, percentile curves, latency over the rate, and the last minutes of a
 * run. Depends on {@code console} and {@code quantity}, model and stats.
 */
package io.plumbline.report.plot;
