// SPDX-License-Identifier: Apache-2.0
/**
 * What a page shows of a collection, as data: words, tables, maps, and the curve over rates. Depends on {@code html.view},
 * {@code html.chart}, {@code html.json}, and on {@code collection} for what cells are called and when they would mislead.
 */
package io.plumbline.report.html.collection;
