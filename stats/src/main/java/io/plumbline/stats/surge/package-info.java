// SPDX-License-Identifier: Apache-2.0
/**
 * Recovery from a surge, as the intervals of stored runs show it; and what a queue of fluid would do. The arrows point down:
 *
 * <pre>
 *   Recoveries       all forks of a result
 *       ▼
 *   Recovery         one run: its outcome, and the figures that this follows from
 *       ▼
 *   Timeline ▶ Moment    base, pulse and watch; one interval
 * </pre>
 */
package io.plumbline.stats.surge;
