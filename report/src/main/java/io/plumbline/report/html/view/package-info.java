// SPDX-License-Identifier: Apache-2.0
/**
 * The data of a page: words, tables and what charts are drawn from. Depends on {@code html.chart}, {@code html.json},
 * {@code conclusion}, {@code table} and {@code view}.
 */
package io.plumbline.report.html.view;
