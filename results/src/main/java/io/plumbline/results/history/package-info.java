// SPDX-License-Identifier: Apache-2.0
/**
 * Campaigns over time: what one says, which of them belong together, and where their level changed. Depends on model
 * and stats.
 *
 * <p>Arrows point at what is needed: {@code store}, which keeps campaigns in a folder or a database, and
 * {@code calibration} ▶ this package; {@code git} is beside them.
 */
package io.plumbline.results.history;
