// SPDX-License-Identifier: Apache-2.0
/** Finds the highest rate at which objectives hold: says what to measure next, and measures nothing itself. */
package io.plumbline.stats.search;
