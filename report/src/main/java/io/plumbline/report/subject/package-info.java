// SPDX-License-Identifier: Apache-2.0
/** Documents of results, collections and comparisons. Depends on chart, table, conclusion, view and document. */
package io.plumbline.report.subject;
