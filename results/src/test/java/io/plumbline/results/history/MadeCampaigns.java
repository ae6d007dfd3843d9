// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import io.plumbline.results.history.Measure.Merged;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Campaigns of one benchmark, one a day, that vary by 2 %. */
public final class MadeCampaigns {

    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
    private static final Testbed TESTBED = new Testbed("3f9a12345678", "8 CPUs");
    private static final int DAY_SECONDS = 86_400;

    private MadeCampaigns() {}

    /** A level of 50 µs that becomes 20 % slower from one campaign on. */
    public static List<Campaign> withAStep(int count, int at) {
        Random random = new Random(7);
        return IntStream.range(0, count)
                .mapToObj(i ->
                        campaign(i, Math.round(50_000 * (i < at ? 1 : 1.2) * Math.exp(0.02 * random.nextGaussian()))))
                .toList();
    }

    /** A campaign of three forks. */
    public static Campaign campaign(int number, long nanos) {
        Instant at = FIRST.plusSeconds((long) number * DAY_SECONDS);
        Build build = new Build(Optional.of("main"), Optional.of("%040x".formatted(number + 1)), Optional.of(at));
        List<Measure> measures = List.of(
                new Measure(
                        "response p50",
                        List.of(nanos, nanos + 100, nanos + 200),
                        false,
                        Optional.of(new Merged(nanos + 150, false))),
                new Measure("response p99", List.of(4 * nanos, 4 * nanos + 500, 5 * nanos), true, Optional.empty()));
        return new Campaign(
                ContentHash.of("campaign", Integer.toString(number)),
                "orders 10 k/s",
                "00aa",
                TESTBED,
                build,
                at.plusSeconds(60),
                measures,
                Optional.empty(),
                ContentHash.of("result", Integer.toString(number)));
    }
}
