// SPDX-License-Identifier: Apache-2.0
/**
 * Runs unchanged tasks of JLBH, the Java Latency Benchmark Harness. Depends on {@code task} and {@code clock}, and on the user's
 * JLBH: nothing else here refers to it.
 */
package io.plumbline.core.jlbh;
