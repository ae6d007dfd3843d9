// SPDX-License-Identifier: Apache-2.0
/**
 * Many hosts that measure each other: {@code run} ▶ {@code wire} ▶ {@code protocol} ▶ {@code tournament}, {@code clock}. Beside them
 * {@code launch} ({@code run} ▶ {@code launch}).
 */
package io.plumbline.mesh;
