// SPDX-License-Identifier: Apache-2.0
/**
 * Data of charts that are drawn from several results together, as records. Depends on {@code table}, {@code view} and
 * {@code quantity}.
 */
package io.plumbline.report.html.chart;
