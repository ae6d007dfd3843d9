// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.compare.Calibrated.Alarms;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A simulated host with the margins that a calibration recommends that knows it well, and how often the rule errs and finds there.
 *
 * @param host the host
 */
record KnownHost(SimulatedHost host) {

    static final Rule NO_MARGIN = rule(0);

    /** The same margin for each percentile. */
    static Rule rule(double margin) {
        return Rule.of(Margin.ofShare(margin), SimulatedHost.PERCENTILES);
    }

    /** The rule with the margins that are recommended. */
    Rule recommended() {
        List<Limit> limits = new ArrayList<>();
        Arrays.stream(SimulatedHost.PERCENTILES)
                .forEach(percentile ->
                        limits.add(new Limit(percentile, known(percentile).margin(NO_MARGIN))));
        return new Rule(limits, Rule.LEVEL, Rule.LOOKS);
    }

    private Calibrated known(double percentile) {
        double sigma = host.sigma(percentile);
        return new Calibrated(percentile, 1, new ForkSpread(sigma, 0, sigma, 12), 0, List.of(), new Alarms(0, 0));
    }

    /** Nothing changed, and no margin hides it. */
    Campaigns sameWithoutMargin(int campaigns) {
        return Campaigns.of(campaigns, host, NO_MARGIN, Map.of());
    }

    /** Nothing changed. */
    Campaigns same(int campaigns) {
        return Campaigns.of(campaigns, host, recommended(), Map.of());
    }

    /** Share by which a median is slower that is slower by twice the smallest regression that is called worse. */
    double twice() {
        Rule rule = recommended();
        return 2 * known(50).smallestWorse(rule, rule.limits().get(0).margin());
    }

    /** Share of the campaigns whose median is slower by {@link #twice} that call it worse. */
    double twiceIsWorse(int campaigns) {
        return Campaigns.of(campaigns, host, recommended(), Map.of(50.0, twice()))
                .of(50, Change.WORSE);
    }

    /** Share of the campaigns that pass what is slower by the margin, at the median alone. */
    double passesAtMargin(int campaigns) {
        Rule rule = recommended();
        return Campaigns.of(
                        campaigns,
                        host,
                        rule,
                        onlyMedianSlower(rule.limits().get(0).margin().share()))
                .gate(Verdict.HOLDS);
    }

    /** The others pass without doubt: the gate's hardest case. */
    static Map<Double, Double> onlyMedianSlower(double share) {
        return Map.of(50.0, share, 90.0, -0.6, 99.0, -0.6);
    }
}
