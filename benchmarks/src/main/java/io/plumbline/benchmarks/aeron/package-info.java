// SPDX-License-Identifier: Apache-2.0
/** A ping written by hand on Aeron, for comparison with the Aeron transports. Depends on
 * Aeron, and of ours on what all comparisons share. */
package io.plumbline.benchmarks.aeron;
