// SPDX-License-Identifier: Apache-2.0
/**
 * Many hosts that measure each other, or load a system together: {@code run} ▶ {@code wire}, {@code log} ▶ {@code protocol} ▶
 * {@code tournament}, {@code clock}. Beside them {@code load} and {@code launch} ({@code run} ▶ {@code load}, {@code launch}).
 */
package io.plumbline.mesh;
