// SPDX-License-Identifier: Apache-2.0
/**
 * A ping as one would write it by hand on Netty: the yardstick for the transports over Netty. Depends on Netty, and of ours
 * on what all comparisons share.
 */
package io.plumbline.benchmarks.netty;
