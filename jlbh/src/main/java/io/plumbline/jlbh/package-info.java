// SPDX-License-Identifier: Apache-2.0
/** Runs unchanged tasks of JLBH, the Java Latency Benchmark Harness. Depends on {@code core} and on the user's JLBH. */
package io.plumbline.jlbh;
