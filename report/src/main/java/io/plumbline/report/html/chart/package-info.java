// SPDX-License-Identifier: Apache-2.0
/**
 * Charts that are drawn from several results together. A new one is a {@link io.plumbline.report.html.chart.PageChart} with
 * a kind of its own, and a script among the resources of {@code html} that registers itself for that kind. Depends on
 * {@code html.json} and {@code view}.
 */
package io.plumbline.report.html.chart;
