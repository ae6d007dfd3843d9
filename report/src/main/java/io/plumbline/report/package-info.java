// SPDX-License-Identifier: Apache-2.0
/**
 * Reports for people, made from results alone: {@link io.plumbline.report.Reports} in the usual forms. A subject builds one
 * document of plain values, and one renderer a form shows it. The arrows point down only:
 *
 * <pre>
 *   plot ▶ console    html    markdown         renderers
 *             ▼         ▼        ▼
 *   document  ◀──  subject  host  gate  mesh  history    what is told of each subject
 *                     ▼
 *   chart ▶ conclusion ▶ table ▶ view          points and axes, sentences, figures, which figure counts
 *                                  ▼
 *   quantity                                   numbers as text
 * </pre>
 */
package io.plumbline.report;
