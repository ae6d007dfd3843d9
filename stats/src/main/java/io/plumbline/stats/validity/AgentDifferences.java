// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.ForkResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds agents whose times differ from the others'. Agents with equal parts of a load are exchangeable: each is compared with the median of
 * all, run by run, and named if it is off by a tenth and more in the same direction in every run. From three agents and three runs on: of
 * alike agents, each is the slowest of all three times in a row with a probability of one in nine at most, and a tenth off much less often.
 */
final class AgentDifferences {

    private static final int MIN_AGENTS = 3;
    private static final int MIN_RUNS = 3;
    private static final double NOTABLE = 1.1;

    private AgentDifferences() {}

    /** The first in words, such as {@code p50 of host-3 is 1.4 times the median of all agents}. */
    static Optional<String> of(List<ForkResult> forks) {
        List<AgentPart> agents = forks.get(0).agents().orElseThrow().parts();
        for (double percentile : new double[] {50, 99}) {
            List<double[]> runs = runs(forks, agents.size(), percentile);
            boolean areEnough = agents.size() >= MIN_AGENTS && runs.size() >= MIN_RUNS;
            for (int agent = 0; areEnough && agent < agents.size(); agent++) {
                int one = agent;
                double[] ratios = runs.stream()
                        .mapToDouble(times -> times[one] / median(times))
                        .sorted()
                        .toArray();
                if (ratios[0] >= NOTABLE || ratios[ratios.length - 1] <= 1 / NOTABLE) {
                    return Optional.of(String.format(
                            Locale.ROOT,
                            "p%.0f of %s is %.3g times the median of all agents",
                            percentile,
                            agents.get(agent).host(),
                            ratios[ratios.length / 2]));
                }
            }
        }
        return Optional.empty();
    }

    private static List<double[]> runs(List<ForkResult> forks, int agents, double percentile) {
        List<double[]> runs = new ArrayList<>();
        for (ForkResult fork : forks) {
            List<AgentPart> parts = fork.agents().orElseThrow().parts();
            for (int run = 0; run < fork.runs().size(); run++) {
                int wanted = run;
                double[] times = parts.stream()
                        .flatMap(part -> part.fork().stream())
                        .filter(own -> own.runs().size() > wanted)
                        .map(own -> own.runs().get(wanted).series().get(0))
                        .filter(series -> series.count() > 0)
                        .mapToDouble(series -> Math.max(1, series.histogram().valueAt(percentile)))
                        .toArray();
                if (times.length == agents) {
                    runs.add(times);
                }
            }
        }
        return runs;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
