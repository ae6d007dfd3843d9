// SPDX-License-Identifier: Apache-2.0
/** Tables of results, collections and comparisons. Depends on view, document and quantity. */
package io.plumbline.report.table;
