// SPDX-License-Identifier: Apache-2.0
/**
 * Conclusions as values that tests can check: an assessment, sentences and tiles, the same for page and terminal. New
 * sentences, tiles and verdicts belong here; the presenting packages word nothing. Depends on {@code table} (for the
 * values of tiles), {@code view} and {@code quantity}.
 */
package io.plumbline.report.conclusion;
