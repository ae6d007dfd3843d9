// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.objective.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints how often comparisons err and find, the table of docs/statistics.md. Takes some minutes. */
final class CampaignsMain {

    private static final int CAMPAIGNS = 1000;

    private CampaignsMain() {}

    public static void main(String[] arguments) {
        Map<String, SimulatedHost> all = new LinkedHashMap<>();
        for (int percent : new int[] {1, 4, 8, 12, 15}) {
            all.put(percent + " %", SimulatedHost.quiet(percent / 100.0));
        }
        for (int percent : new int[] {4, 8, 15}) {
            all.put(percent + " %, drift of 30 %", new SimulatedHost(percent / 100.0, 0.3, 0));
        }
        for (int percent : new int[] {4, 12}) {
            all.put(
                    percent + " %, drift of 10 %, one fork in five three times as slow",
                    new SimulatedHost(percent / 100.0, 0.1, 0.2));
        }
        all.entrySet().removeIf(one -> arguments.length > 0 && !one.getKey().contains(arguments[0]));
        all.forEach((name, host) -> print(name, new KnownHost(host)));
    }

    private static void print(String name, KnownHost host) {
        Campaigns withoutMargin = host.sameWithoutMargin(CAMPAIGNS);
        Campaigns same = host.same(CAMPAIGNS);
        String margins = host.recommended().limits().stream()
                .map(Limit::margin)
                .map(margin -> String.valueOf(Math.round(100 * margin.share())))
                .collect(Collectors.joining(", "));
        System.out.printf(
                "| %s | %.1f / %.1f %% | %s %% | %.1f %% | %.0f | %.1f %% | %.0f %% slower: %.1f %% |%n",
                name,
                100 * withoutMargin.any(Change.WORSE),
                100 * withoutMargin.any(Change.BETTER),
                margins,
                100 * same.gate(Verdict.HOLDS),
                same.meanBlocks(),
                100 * host.passesAtMargin(CAMPAIGNS),
                100 * host.twice(),
                100 * host.twiceIsWorse(CAMPAIGNS));
    }
}
