// SPDX-License-Identifier: Apache-2.0
/**
 * Evidence of what delayed invocations, and the conclusions drawn from it. All times are readings of {@link System#nanoTime()} of the host
 * that measured.
 */
package io.plumbline.model.explain;
