// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the highest rate at which objectives hold: says what to measure next, and measures nothing itself. Depends on {@code
 * objective}, on {@code sweep} for rates with few digits, on {@code validity} for what saturated means, and on the model.
 */
package io.plumbline.stats.search;
