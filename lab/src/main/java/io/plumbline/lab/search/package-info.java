// SPDX-License-Identifier: Apache-2.0
/**
 * The forks of a search, one after the other as {@code stats.search} wants them. Depends on {@code run}, {@code plan} and
 * {@code event}.
 */
package io.plumbline.lab.search;
