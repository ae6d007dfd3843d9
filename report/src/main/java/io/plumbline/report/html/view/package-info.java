// SPDX-License-Identifier: Apache-2.0
/**
 * The data of a page as records: words, tables and the data of charts. Depends on {@code html.chart},
 * {@code conclusion}, {@code table}, {@code view} and {@code quantity}.
 */
package io.plumbline.report.html.view;
