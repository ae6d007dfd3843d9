// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the highest rate at which objectives hold: says what to measure next, and measures nothing itself. Depends on
 * {@code stats}, on {@code objective}, on {@code validity} to recognize saturation, and on the model.
 */
package io.plumbline.stats.search;
