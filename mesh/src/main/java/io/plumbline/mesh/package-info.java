// SPDX-License-Identifier: Apache-2.0
/**
 * Many hosts that measure each other: {@code run} ▶ {@code wire} ▶ {@code protocol} ▶ {@code tournament}, {@code clock}.
 */
package io.plumbline.mesh;
