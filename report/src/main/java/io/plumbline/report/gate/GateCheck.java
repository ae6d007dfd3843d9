// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.report.history.TrackWords;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Measure;
import io.plumbline.stats.compare.PastCampaigns.Finding;
import io.plumbline.stats.objective.Verdict;
import java.util.Objects;

/** One requirement that has to hold. */
public record GateCheck(String subject, String name, Verdict verdict, String reason) {

    public GateCheck {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(reason, "reason");
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
                        finding.change().text() + ": " + TrackWords.figure(measure) + ": " + finding.reason()));
    }

    public String word() {
        return switch (verdict) {
            case HOLDS -> "pass";
            case FAILS -> "fail";
            case UNDECIDED -> "can't tell";
        };
    }
}
