// SPDX-License-Identifier: Apache-2.0
/**
 * The classic experiment and a no-op as JLBH would measure them. Depends on JLBH, and of ours on
 * what all comparisons share and on the two ends of the round trip over TCP.
 */
package io.plumbline.benchmarks.jlbh;
