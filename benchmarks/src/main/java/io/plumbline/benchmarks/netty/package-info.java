// SPDX-License-Identifier: Apache-2.0
/**
 * A ping written by hand on Netty, for comparison with the transports over Netty. Depends on Netty, and of ours on what
 * all comparisons share.
 */
package io.plumbline.benchmarks.netty;
