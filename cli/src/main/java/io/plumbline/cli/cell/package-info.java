// SPDX-License-Identifier: Apache-2.0
/**
 * One cell among many: whether it can be measured here, one fork of it, and what has come of it so far. Depends on {@code
 * subject}, {@code session}, {@code option}, {@code host} and {@code terminal}; knows nothing of the order in which cells are measured.
 */
package io.plumbline.cli.cell;
