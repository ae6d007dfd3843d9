// SPDX-License-Identifier: Apache-2.0
/**
 * Changes in the history of a percentile: where its level changed, and between which campaigns. Measures and stores nothing.
 *
 * <p>The unit of evidence is the campaign: {@link io.plumbline.stats.change.CampaignLevel} summarizes its forks, and {@link
 * io.plumbline.stats.change.ChangePoints} has what two detectors of different kinds see in a sequence of campaigns.
 */
package io.plumbline.stats.change;
