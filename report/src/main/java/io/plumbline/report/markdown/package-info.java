// SPDX-License-Identifier: Apache-2.0
/** Markdown. Depends on document. */
package io.plumbline.report.markdown;
