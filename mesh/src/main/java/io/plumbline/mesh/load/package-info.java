// SPDX-License-Identifier: Apache-2.0
/**
 * One load that many agents carry out: each agent's share, and the one fork made of what all have measured. Pure
 * functions; depends on no other package of {@code mesh}.
 */
package io.plumbline.mesh.load;
