// SPDX-License-Identifier: Apache-2.0
/**
 * A result or a collection as every report sees it: which series counts, what a cell is called, what misleads. Depends
 * on {@code quantity}.
 */
package io.plumbline.report.view;
