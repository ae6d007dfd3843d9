// SPDX-License-Identifier: Apache-2.0
/**
 * Calibrations of a host, kept for later comparisons. Depends on {@code history}, {@code stats}, and JSON of
 * {@code results}; stores of campaigns know nothing of it.
 */
package io.plumbline.results.history.calibration;
