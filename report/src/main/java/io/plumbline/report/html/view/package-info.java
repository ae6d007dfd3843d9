// SPDX-License-Identifier: Apache-2.0
/**
 * The data of a page as records: words, tables and what charts are drawn from. Depends on {@code html.chart},
 * {@code conclusion}, {@code table} and {@code view}.
 */
package io.plumbline.report.html.view;
