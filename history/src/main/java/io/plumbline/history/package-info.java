// SPDX-License-Identifier: Apache-2.0
/**
 * Campaigns over time: what one says, which of them belong together, and where their level changed. Depends on model, stats, and results
 * for the form of what is stored.
 *
 * <p>Arrows point at what is needed: {@code store}, which keeps campaigns in a folder or a database ▶ this package; {@code git} stands
 * beside it.
 */
package io.plumbline.history;
