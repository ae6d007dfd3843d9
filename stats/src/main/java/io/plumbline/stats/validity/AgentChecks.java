// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.RatioText;
import io.plumbline.model.TimeText;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.ShareText;
import io.plumbline.stats.sample.UnknownBounds;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Did the agents that carried out a load together do so, and were they not the limit? */
final class AgentChecks {

    /** Below it the turns of the agents are those of the schedule. */
    private static final double EXACT = 0.1;

    /** Above it the order of the agents is random. */
    private static final double RANDOM = 1;

    /** What an agent's own host or harness does, whatever it loads. */
    private static final Set<CaveatCode> OWN_LIMITS = Set.of(
            CaveatCode.STARVED,
            CaveatCode.TOO_FEW_CPUS,
            CaveatCode.HOST_JITTER,
            CaveatCode.CPU_THROTTLED,
            CaveatCode.CPU_STOLEN);

    /** What may be the fault of what is loaded, unless only some agents have it. */
    private static final Set<CaveatCode> FALLING_BEHIND = Set.of(CaveatCode.SATURATED, CaveatCode.OFFERED_RATE_MISSED);

    private AgentChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks) {
        List<ForkResult> common =
                forks.stream().filter(fork -> fork.agents().isPresent()).toList();
        return common.isEmpty()
                ? List.of()
                : List.of(incomplete(common), inexact(common), queued(common), limited(common), differing(common));
    }

    private static AgentLoad load(ForkResult fork) {
        return fork.agents().orElseThrow();
    }

    private static Optional<Caveat> incomplete(List<ForkResult> forks) {
        return forks.stream()
                .filter(fork -> load(fork).measured() < load(fork).planned())
                .min(Comparator.comparingDouble(fork -> load(fork).coverage()))
                .map(fork -> incomplete(fork, forks));
    }

    private static Caveat incomplete(ForkResult worst, List<ForkResult> forks) {
        AgentLoad load = load(worst);
        String label = forks.size() > 1 ? "fork " + (worst.index() + 1) + ": " : "";
        String message = String.format(
                Locale.ROOT,
                "%s%,d of %,d invocations were measured (%s); %,d missed, %,d unknown: %s%s",
                label,
                load.measured(),
                load.planned(),
                ShareText.of(load.coverage()),
                load.missed(),
                load.unknown(),
                load.parts().stream()
                        .filter(part -> part.measured() < part.planned())
                        .map(part -> part.host() + " (" + part.reason() + ")")
                        .collect(Collectors.joining(", ")),
                bounds(forks));
        String remedy = "Measure again with agents that stay, or ask for less coverage if bounds are enough.";
        return (load.coverage() < load.minCoverage()
                        ? CaveatCode.LOAD_INCOMPLETE.invalid(message, remedy)
                        : CaveatCode.LOAD_INCOMPLETE.warning(message, remedy))
                .changing(OptionKey.MIN_COVERAGE);
    }

    /** Of the percentiles over all forks, where some times are unknown. */
    private static String bounds(List<ForkResult> forks) {
        long unknown = forks.stream().mapToLong(fork -> load(fork).unknown()).sum();
        List<Series> headlines = forks.stream()
                .flatMap(fork -> fork.runs().stream())
                .map(run -> run.series().get(0))
                .toList();
        if (unknown == 0 || headlines.isEmpty()) {
            return "";
        }
        HistogramSnapshot known = SeriesMerge.merge(headlines).histogram();
        return known.totalCount() == 0
                ? ""
                : Stream.of(50.0, 90.0, 99.0)
                        .map(percentile -> Percentiles.label(percentile) + " "
                                + text(UnknownBounds.of(known, unknown, percentile)))
                        .collect(Collectors.joining(", ", "; if these were all the fastest, or all the slowest: ", ""));
    }

    private static String text(UnknownBounds bounds) {
        String low = TimeText.of(bounds.lowNanos());
        return bounds.highNanos().isPresent()
                ? low + " to " + TimeText.of(bounds.highNanos().getAsLong())
                : low + " or more";
    }

    private static Optional<Caveat> inexact(List<ForkResult> forks) {
        return forks.stream()
                .map(AgentChecks::load)
                .filter(load -> load.stripeErrorRatio().orElse(0) >= EXACT)
                .max(Comparator.comparingDouble(load -> load.stripeErrorRatio().orElse(0)))
                .map(AgentChecks::inexact);
    }

    private static Caveat inexact(AgentLoad load) {
        double ratio = load.stripeErrorRatio().orElseThrow();
        String starts = "agents started up to "
                + TimeText.of(2.0 * load.startBoundNanos().orElse(0))
                + " apart, which is " + RatioText.of(ratio)
                + " of the time between two arrivals";
        String remedy = "Use Poisson arrivals, which need no common clock; rate and response times are still correct.";
        return (ratio < RANDOM
                        ? CaveatCode.STRIPE_INEXACT.note(
                                starts + ": their turns are those of the schedule about", remedy)
                        : CaveatCode.STRIPE_INEXACT.warning(
                                starts + ": the order of their turns is random, and several may send at once", remedy))
                .changing(OptionKey.ARRIVALS);
    }

    private static Optional<Caveat> limited(List<ForkResult> forks) {
        for (ForkResult fork : forks) {
            List<AgentPart> parts = load(fork).parts();
            Optional<String> own = doubt(parts, OWN_LIMITS::contains);
            boolean areSomeBehind = parts.stream().anyMatch(part -> !isBehind(part));
            Optional<String> limit =
                    own.or(() -> areSomeBehind ? doubt(parts, FALLING_BEHIND::contains) : Optional.empty());
            if (limit.isPresent()) {
                return Optional.of(CaveatCode.AGENT_LIMITED.warning(
                        "an agent was the limit, and its times describe its host: " + limit.get(),
                        "Give each agent its own CPUs, or share the load among more agents."));
            }
        }
        return Optional.empty();
    }

    /** Beside what each agent says of itself. */
    private static Optional<Caveat> queued(List<ForkResult> forks) {
        return SentinelComparison.of(forks)
                .map(longer -> CaveatCode.AGENT_LIMITED.warning(
                        "agents were the limit: " + longer
                                + " in every run: requests wait in the agents, or on the agents' connections",
                        "Share the load among more agents, threads or clients."));
    }

    private static boolean isBehind(AgentPart part) {
        return part.caveats().stream().anyMatch(caveat -> FALLING_BEHIND.contains(caveat.code()));
    }

    private static Optional<String> doubt(List<AgentPart> parts, Predicate<CaveatCode> isMeant) {
        return parts.stream()
                .flatMap(part -> part.caveats().stream()
                        .filter(caveat -> isMeant.test(caveat.code()))
                        .map(caveat -> part.host() + ": " + caveat.message()))
                .findFirst();
    }

    private static Optional<Caveat> differing(List<ForkResult> forks) {
        return AgentDifferences.of(forks)
                .map(found -> CaveatCode.AGENTS_DIFFER.warning(
                        found + " in every run: the agent's host or its network path to the target differs",
                        "Look at that agent's host and network, or leave it out."));
    }
}
