// SPDX-License-Identifier: Apache-2.0
/** Runs unchanged tasks of JLBH, the Java Latency Benchmark Harness. */
package io.plumbline.core.jlbh;
