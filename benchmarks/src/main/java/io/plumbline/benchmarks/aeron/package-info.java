// SPDX-License-Identifier: Apache-2.0
/** A ping written by hand on Aeron, for comparison with the Aeron transports. Depends on nothing of the project's. */
package io.plumbline.benchmarks.aeron;
