// SPDX-License-Identifier: Apache-2.0
/**
 * A result and a collection as every report sees them: which series counts, what a cell is called, what misleads. Depends on
 * {@code quantity}.
 */
package io.plumbline.report.view;
