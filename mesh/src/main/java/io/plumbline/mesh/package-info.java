// SPDX-License-Identifier: Apache-2.0
/**
 * Many hosts that measure each other, or load a system together: {@code run} ▶ {@code wire}, {@code log} ▶ {@code protocol} ▶
 * {@code tournament}, {@code clock}. Beside them {@code load}, which {@code run} uses.
 */
package io.plumbline.mesh;
