// SPDX-License-Identifier: Apache-2.0
/**
 * The blocks of a comparison, look by look as {@code stats.compare} requests them. Depends on {@code run},
 * {@code plan}, {@code process} and {@code event}.
 */
package io.plumbline.lab.compare;
