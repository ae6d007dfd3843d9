// SPDX-License-Identifier: Apache-2.0
/**
 * Charts of results: points over axes, and what a page's script explores. Depends on document, table, view and
 * quantity.
 */
package io.plumbline.report.chart;
