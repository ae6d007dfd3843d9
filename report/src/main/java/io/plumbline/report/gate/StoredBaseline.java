// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Measure;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.store.CampaignStore;
import io.plumbline.results.history.store.StoreException;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.PastCampaigns;
import io.plumbline.stats.compare.PastCampaigns.Finding;
import io.plumbline.stats.compare.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The campaigns of a history as a baseline for a new one. */
public record StoredBaseline(String store, History history, String branch, Judging judging) {

    /** The branch whose campaigns are the baseline, unless told otherwise. */
    public static final String BRANCH = "main";

    /** {@code withCounts}: whether those of a file of one cell are judged too. */
    public List<GateReport> judge(ResultCollection stored, List<Campaign> campaigns, boolean withCounts)
            throws StoreException {
        List<GateReport> gates = new ArrayList<>();
        for (Campaign campaign : campaigns) {
            gates.add(judge(campaign));
            Optional<BenchmarkResult> result = stored.single().filter(one -> withCounts);
            if (result.isPresent()) {
                try (CampaignStore open = CampaignStore.open(store)) {
                    List<BenchmarkResult> earlier =
                            open.results(baseline(campaign, campaign.measures().get(0)));
                    gates.add(GateReport.ofCounts(campaign.benchmark(), earlier, result.get()));
                }
            }
        }
        return gates;
    }

    private GateReport judge(Campaign campaign) {
        List<Measure> judged = campaign.measures().stream()
                .filter(measure -> isJudged(percentile(measure)))
                .toList();
        List<GateCheck> checks = judged.stream()
                .map(measure -> check(campaign, measure, judged.size()))
                .toList();
        return new GateReport(checks, List.of());
    }

    private boolean isJudged(double percentile) {
        List<Double> asked = judging.percentiles();
        return asked.isEmpty() ? Rule.isUsual(percentile) : asked.contains(percentile);
    }

    private GateCheck check(Campaign campaign, Measure measure, int tests) {
        Margin margin = judging.margins().at(percentile(measure));
        Certainty certainty = measure.isLowerBound() ? Certainty.LOWER_BOUND : Certainty.EXACT;
        Finding finding = past(campaign, measure).judge(measure.level().logarithm(), certainty, margin, tests);
        return GateCheck.of(campaign, measure, finding, margin + " over the campaigns of " + branch);
    }

    private PastCampaigns past(Campaign campaign, Measure measure) {
        return new PastCampaigns(baseline(campaign, measure).stream()
                .flatMap(one -> one.measure(measure.name()).stream())
                .filter(one -> !one.isLowerBound())
                .map(one -> one.level().logarithm())
                .toList());
    }

    private List<Campaign> baseline(Campaign campaign, Measure measure) {
        List<Campaign> others = history.campaigns().stream()
                .filter(one -> !one.id().equals(campaign.id()))
                .toList();
        return new History(others, history.acceptances(), List.of())
                        .tracks(
                                key -> key.benchmark().equals(campaign.benchmark())
                                        && key.setup().equals(campaign.setup())
                                        && key.testbed()
                                                .equals(campaign.testbed().fingerprint())
                                        && key.branch().equals(branch)
                                        && key.measure().equals(measure.name()),
                                Variants.MARGIN.usual().share())
                        .stream()
                        .findFirst()
                        .map(Track::baseline)
                        .orElse(List.of());
    }

    private static double percentile(Measure measure) {
        return Percentiles.ofLabel(measure.name().substring(measure.name().lastIndexOf(' ') + 1));
    }
}
