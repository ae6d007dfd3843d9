// SPDX-License-Identifier: Apache-2.0
/**
 * Pages: markup and drawings for readers without scripts, and the data of the script. Depends on document and markdown.
 */
package io.plumbline.report.html;
