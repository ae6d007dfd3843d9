// SPDX-License-Identifier: Apache-2.0
/**
 * The round trip over TCP written by hand on the JDK's channels, non-blocking and spinning, to show what those channels
 * cost; also the two ends of JLBH's experiment. Depends on the JDK, and of ours on what all comparisons share.
 */
package io.plumbline.benchmarks.tcp;
