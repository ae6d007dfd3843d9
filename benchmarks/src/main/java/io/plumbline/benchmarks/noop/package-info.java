// SPDX-License-Identifier: Apache-2.0
/**
 * The cost of a harness itself: a no-op invocation in our loop and in JLBH's. Depends on core, on JLBH, and on
 * {@code benchmarks.jlbh}, which has the options that it runs with.
 */
package io.plumbline.benchmarks.noop;
