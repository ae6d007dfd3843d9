// SPDX-License-Identifier: Apache-2.0
/**
 * Reports for people, made from a result alone. Depends on model, stats, and Jackson for the data of pages.
 *
 * <p>Figures and words are computed once, as values; the presenting packages compute nothing. The arrows point down
 * only:
 *
 * <pre>
 *   html (its packages: html ▶ view ▶ chart; json)    markdown    collection ▶ plot ▶ console ▶ gate
 *                        ▼                                            ▼
 *   conclusion    assessments, sentences, tiles: what it comes to
 *        ▼
 *   table         typed values in columns and rows, heat maps, footnotes
 *        ▼
 *   view          a result, a collection: which series counts, what a cell is called, what misleads
 *        ▼
 *   quantity      numbers as text
 * </pre>
 */
package io.plumbline.report;
