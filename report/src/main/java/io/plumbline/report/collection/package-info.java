// SPDX-License-Identifier: Apache-2.0
/**
 * Collections as text for a terminal: the table, the curve over rates, the map of CPU pairs. Depends on
 * {@code plot}, {@code console}, {@code conclusion}, {@code table}, {@code view} and {@code quantity}.
 */
package io.plumbline.report.collection;
