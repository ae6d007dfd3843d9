// SPDX-License-Identifier: Apache-2.0
/**
 * Changes in the history of a percentile: where its level changed, and between which campaigns. Measures and stores nothing. Depends on
 * {@code stats}.
 *
 * <p>The unit of evidence is the campaign: {@link io.plumbline.stats.change.CampaignLevel} is what its forks say together, and {@link
 * io.plumbline.stats.change.ChangePoints} what two detectors of different kind see in a row of them.
 */
package io.plumbline.stats.change;
