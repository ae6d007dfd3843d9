// SPDX-License-Identifier: Apache-2.0
/** The cost of a harness itself: a no-op invocation in our loop and in JLBH's. Depends on core and on JLBH. */
package io.plumbline.benchmarks.noop;
