// SPDX-License-Identifier: Apache-2.0
/** Microbenchmarks of the hot paths and side-by-side comparisons with peers. Nothing else depends on it. */
package io.plumbline.benchmarks;
