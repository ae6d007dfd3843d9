// SPDX-License-Identifier: Apache-2.0
/**
 * Collections as text for a terminal: the table, the curve over rates, the map of CPU pairs. Depends on
 * {@code plot}, {@code console} and {@code quantity}.
 */
package io.plumbline.report.collection;
