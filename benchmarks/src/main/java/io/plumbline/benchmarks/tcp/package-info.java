// SPDX-License-Identifier: Apache-2.0
/**
 * The round trip over TCP as one would write it by hand on the JDK's channels, non-blocking and spinning: the yardstick for
 * what those channels cost, and the two ends of JLBH's experiment. Depends on the JDK, and of ours on what all comparisons
 * share.
 */
package io.plumbline.benchmarks.tcp;
