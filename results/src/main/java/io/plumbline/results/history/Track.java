// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import io.plumbline.stats.change.CampaignLevel;
import io.plumbline.stats.change.ChangePoint;
import io.plumbline.stats.change.ChangePoints;
import java.util.List;
import java.util.Optional;

/**
 * One measure of one benchmark, on one testbed and branch, campaign by campaign.
 *
 * @param key what they have in common
 * @param campaigns the campaigns in the order of their commits, without those in doubt; at least one
 * @param levels what each says, in the same order
 * @param found what changed
 * @param changes the changes, and whether they were accepted
 */
public record Track(
        TrackKey key, List<Campaign> campaigns, List<CampaignLevel> levels, ChangePoints found, List<Change> changes) {

    private static final int SHORT = 8;

    public Track {
        campaigns = List.copyOf(campaigns);
        levels = List.copyOf(levels);
        changes = List.copyOf(changes);
    }

    /**
     * A change between two campaigns.
     *
     * @param id its name on the command line, eight hexadecimal digits
     * @param point where, and how much
     * @param before the last campaign before it
     * @param after the first campaign after it
     * @param lastSure last campaign that is certainly before it, by the confidence set
     * @param firstSure first campaign that is certainly after it
     * @param acceptance who accepted it, and why; empty if it is an alarm
     */
    public record Change(
            String id,
            ChangePoint point,
            Campaign before,
            Campaign after,
            Campaign lastSure,
            Campaign firstSure,
            Optional<AcceptedChange> acceptance) {

        /** Returns whether it calls for somebody: whether it became slower and nobody accepted that. */
        public boolean isAlarm() {
            return point.isSlower() && acceptance.isEmpty();
        }
    }

    static Track of(TrackKey key, List<Campaign> campaigns, List<AcceptedChange> acceptances, double margin) {
        List<CampaignLevel> levels = campaigns.stream()
                .map(campaign -> campaign.measure(key.measure()).orElseThrow().level())
                .toList();
        ChangePoints found = ChangePoints.of(levels, margin);
        List<Change> changes = found.changes().stream()
                .map(point -> change(key, campaigns, acceptances, point))
                .toList();
        return new Track(key, campaigns, levels, found, changes);
    }

    private static Change change(
            TrackKey key, List<Campaign> campaigns, List<AcceptedChange> acceptances, ChangePoint point) {
        Campaign after = campaigns.get(point.at());
        return new Change(
                ContentHash.of(key.fingerprint(), after.id()).substring(0, SHORT),
                point,
                campaigns.get(point.at() - 1),
                after,
                campaigns.get(point.earliest() - 1),
                campaigns.get(point.latest()),
                acceptances.stream()
                        .filter(one -> one.isSlower() == point.isSlower())
                        .filter(one -> point.mayBeAt(indexOf(campaigns, one.campaign())))
                        .findFirst());
    }

    /** More campaigns may move a change a little: it is still the one that was accepted. */
    private static int indexOf(List<Campaign> campaigns, String id) {
        for (int i = 0; i < campaigns.size(); i++) {
            if (campaigns.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return the campaigns that a new one is held against: those since the last change that was accepted or made it
     * faster, up to the first alarm behind it; in their order; at least one} What nobody accepted is no level to be
     * held.
     */
    public List<Campaign> baseline() {
        int from = 0;
        int to = campaigns.size();
        for (Change change : changes) {
            if (!change.isAlarm()) {
                from = change.point().at();
                to = campaigns.size();
            } else if (to == campaigns.size()) {
                to = change.point().at();
            }
        }
        return campaigns.subList(from, to);
    }

    /** {@return the newest campaign: the last one} */
    public Campaign newest() {
        return campaigns.get(campaigns.size() - 1);
    }
}
