// SPDX-License-Identifier: Apache-2.0
/**
 * The blocks of a comparison, look after look as {@code stats.compare} wants them. Depends on {@code run}, {@code plan} and
 * {@code event}.
 */
package io.plumbline.lab.compare;
