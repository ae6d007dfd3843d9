// SPDX-License-Identifier: Apache-2.0
/**
 * Pages: markup and drawings for readers without scripts, and the data of those that carry one. Depends on document.
 */
package io.plumbline.report.html;
