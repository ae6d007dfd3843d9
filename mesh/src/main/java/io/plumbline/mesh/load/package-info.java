// SPDX-License-Identifier: Apache-2.0
/**
 * One load that many agents carry out: what each has of it, and one fork from what all have measured. Pure functions; nothing of
 * {@code mesh} is needed here.
 */
package io.plumbline.mesh.load;
