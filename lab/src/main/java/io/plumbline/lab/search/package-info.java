// SPDX-License-Identifier: Apache-2.0
/**
 * The forks of a search, one after the other as {@code stats.search} requests them. Depends on {@code run},
 * {@code plan}, {@code place}, {@code process} and {@code event}.
 */
package io.plumbline.lab.search;
