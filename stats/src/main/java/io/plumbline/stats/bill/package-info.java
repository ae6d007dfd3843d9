// SPDX-License-Identifier: Apache-2.0
/**
 * The median of an invocation as counts times prices, and what is left. Depends on {@code work}, which counts, and
 * {@code floor}.
 */
package io.plumbline.stats.bill;
