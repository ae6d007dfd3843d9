// SPDX-License-Identifier: Apache-2.0
/**
 * Assessments, sentences and tiles of results, collections and comparisons. Depends on table, view, document and
 * quantity.
 */
package io.plumbline.report.conclusion;
