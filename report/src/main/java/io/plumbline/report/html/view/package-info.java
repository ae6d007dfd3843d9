// SPDX-License-Identifier: Apache-2.0
/**
 * What a page shows of a result, as data: words, tables and what charts are drawn from. Depends on {@code html.json},
 * {@code quantity}, and {@code console} for the names of hosts and JVMs.
 */
package io.plumbline.report.html.view;
