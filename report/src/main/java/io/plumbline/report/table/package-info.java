// SPDX-License-Identifier: Apache-2.0
/**
 * Tables, computed once: typed values in named columns, which {@code console} renders as a grid and {@code html} as a
 * page's table. Depends on {@code view} and {@code quantity}.
 */
package io.plumbline.report.table;
