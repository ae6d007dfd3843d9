// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.objective.Count;
import io.plumbline.report.history.TrackWords;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Measure;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.CountFinding;
import io.plumbline.stats.compare.PastCampaigns.Finding;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** One requirement that has to hold. {@code counted}: what was counted, if it is about a count. */
public record GateCheck(String subject, String name, Verdict verdict, String reason, Optional<Counted> counted) {

    /**
     * A count of an invocation. {@code figure}: such as {@code 2 calls}; empty if unknown; {@code change}: from that of
     * a base; empty if there is none.
     */
    public record Counted(Count count, String figure, Optional<Change> change) {}

    public GateCheck {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(reason, "reason");
    }

    public GateCheck(String subject, String name, Verdict verdict, String reason) {
        this(subject, name, verdict, reason, Optional.empty());
    }

    /** Holds a count of a candidate against that of a base. {@code title}: of the comparison. */
    static GateCheck of(String title, List<String> names, CountFinding finding) {
        return new GateCheck(
                title,
                finding.name() + " of " + names.get(finding.candidate()) + " no more than of " + names.get(0),
                finding.change().gate(),
                reason(finding.change().text(), finding.reason()),
                Optional.of(new Counted(finding.count(), finding.figure(), Optional.of(finding.change()))));
    }

    /** Holds a measure of a campaign against others. */
    public static GateCheck of(Campaign campaign, Measure measure, Finding finding, String allowed) {
        String name = measure.name() + " not worse than " + allowed;
        return campaign.doubt()
                .map(doubt ->
                        new GateCheck(campaign.benchmark(), name, Verdict.UNDECIDED, "it would mislead: " + doubt))
                .orElseGet(() -> new GateCheck(
                        campaign.benchmark(),
                        name,
                        finding.change().gate(),
                        reason(finding.change().text(), TrackWords.figure(measure) + ": " + finding.reason())));
    }

    /** The word of an undecided check says already what that of its change would. */
    static String reason(String verdict, String why) {
        return verdict.equals(Change.UNKNOWN.text()) ? why : verdict + ": " + why;
    }

    boolean isOfTheTask() {
        return counted.filter(one -> one.count().isOfTheTask()).isPresent();
    }

    public String word() {
        return switch (verdict) {
            case HOLDS -> "pass";
            case FAILS -> "fail";
            case UNDECIDED -> "can't tell";
        };
    }
}
