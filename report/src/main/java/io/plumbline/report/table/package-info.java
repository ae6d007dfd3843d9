// SPDX-License-Identifier: Apache-2.0
/**
 * Tables, computed once: typed values in named columns, of which {@code console} makes a grid and {@code html} a page's table.
 * Depends on {@code view} and {@code quantity}.
 */
package io.plumbline.report.table;
