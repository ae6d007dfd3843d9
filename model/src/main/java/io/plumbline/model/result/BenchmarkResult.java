// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.price.Prices;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.OptionTexts;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything that one benchmark found: what was requested, where it ran, what was measured, and reasons to doubt it.
 *
 * @param toolVersion version of Plumbline that measured
 * @param title what was measured, in a few words, such as {@code TCP round trip, spin, 32 B}
 * @param roundTrip true if the headline series is a round trip
 * @param startedAt when the first fork was started
 * @param origin where the description came from
 * @param chosen values that were chosen for the host, by the names of options
 * @param host what the machine was
 * @param forks the forks in order
 * @param summary over all forks and runs
 * @param caveats reasons to doubt the result; the most severe first
 * @param experiment description of what was measured; empty in results of earlier versions
 * @param explanation why the slow invocations were slow; empty if not requested
 * @param explaining whether evidence was collected, and why; empty in results of earlier versions
 * @param profile which code slow invocations ran; empty if not requested
 * @param serviceFloor floor of a service, or why there is none; empty if not requested
 * @param prices prices of its host, by which its invocations can be billed; empty if nobody has measured them
 */
public record BenchmarkResult(
        String toolVersion,
        String title,
        boolean roundTrip,
        Instant startedAt,
        Origin origin,
        Map<String, String> chosen,
        HostFacts host,
        List<ForkResult> forks,
        Summary summary,
        List<Caveat> caveats,
        Optional<Experiment> experiment,
        Optional<Explanation> explanation,
        Optional<ExplainDecision> explaining,
        Optional<Profile> profile,
        Optional<ServiceFloor> serviceFloor,
        Optional<Prices> prices) {

    public BenchmarkResult {
        chosen = Collections.unmodifiableMap(new TreeMap<>(chosen));
        forks = List.copyOf(forks);
        caveats = List.copyOf(caveats);
    }

    /** Derives all options as resolved; none without a description. */
    public List<OptionValue> options() {
        return experiment
                .map(described -> OptionTexts.of(described.base(), chosen, origin))
                .orElse(List.of());
    }

    /** Returns the same result with an explanation. {@code why}: why the slow invocations were slow. */
    public BenchmarkResult withExplanation(Explanation why) {
        return RecordForm.with(this, "explanation", Optional.of(why));
    }

    /** Returns the same result with the decision on evidence. */
    public BenchmarkResult withExplaining(ExplainDecision decided) {
        return RecordForm.with(this, "explaining", Optional.of(decided));
    }

    /** Returns the same result with the floor of its service. */
    public BenchmarkResult withServiceFloor(ServiceFloor measured) {
        return RecordForm.with(this, "serviceFloor", Optional.of(measured));
    }

    /** Returns the same result with the prices of its host. */
    public BenchmarkResult withPrices(Prices measured) {
        return RecordForm.with(this, "prices", Optional.of(measured));
    }

    /** Returns the same result with the description of its experiment. */
    public BenchmarkResult withExperiment(Experiment described) {
        return RecordForm.with(this, "experiment", Optional.of(described));
    }

    /**
     * Returns the same result under another title, of a few words. {@code isRoundTrip}: true if the headline series is
     * a round trip.
     */
    public BenchmarkResult withTitle(String other, boolean isRoundTrip) {
        return RecordForm.with(this, Map.of("title", other, "roundTrip", isRoundTrip));
    }

    /** Returns the same result with other forks. {@code others}: the forks in order. */
    public BenchmarkResult withForks(List<ForkResult> others, Summary together) {
        return RecordForm.with(this, Map.of("forks", others, "summary", together));
    }

    /** Returns the same result with other reasons to doubt it. {@code other}: the caveats, the severest first. */
    public BenchmarkResult withCaveats(List<Caveat> other) {
        return RecordForm.with(this, "caveats", other);
    }

    /**
     * Names the series that answers the question of the benchmark: as in {@link SeriesNames}: the service time if no
     * run had a schedule, else the response time; of another tool's the first.
     */
    public String headlineName() {
        if (isImported()) {
            return forks.stream()
                    .flatMap(fork -> fork.runs().stream())
                    .flatMap(run -> run.series().stream())
                    .map(Series::name)
                    .findFirst()
                    .orElse(SeriesNames.UNKNOWN_SCHEDULE);
        }
        return isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
    }

    /** Returns whether another tool measured it, so that nobody knows what never completed. */
    public boolean isImported() {
        return origin == Origin.IMPORTED;
    }

    /** Returns whether no run had a schedule; true also without a run. */
    public boolean isClosedLoop() {
        return forks.stream().flatMap(fork -> fork.runs().stream()).allMatch(RunResult::isClosedLoop);
    }

    /** Returns whether the figures can be relied on; false if any caveat says that they would mislead. */
    public boolean isValid() {
        return caveats.stream().noneMatch(caveat -> caveat.severity() == Severity.INVALID);
    }
}
