// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.ExplainDecision;
import io.plumbline.model.spec.OptionValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one benchmark found: what was requested, where it ran, what was measured, and reasons to doubt it.
 *
 * @param toolVersion version of Plumbline that measured
 * @param title what was measured, in a few words, such as {@code TCP round trip, spin, 32 B}
 * @param roundTrip true if the headline series is a round trip
 * @param startedAt when the first fork was started
 * @param options all options as resolved
 * @param host what the machine was
 * @param forks the forks in order
 * @param summary over all forks and runs
 * @param caveats reasons to doubt the result; the most severe first
 * @param experiment description of what was measured; empty in results of earlier versions
 * @param explanation why the slow invocations were slow; empty if not requested
 * @param explaining whether evidence was collected, and why; empty in results of earlier versions
 */
public record BenchmarkResult(
        String toolVersion,
        String title,
        boolean roundTrip,
        Instant startedAt,
        List<OptionValue> options,
        HostFacts host,
        List<ForkResult> forks,
        Summary summary,
        List<Caveat> caveats,
        Optional<Experiment> experiment,
        Optional<Explanation> explanation,
        Optional<ExplainDecision> explaining) {

    /** Copies the lists. */
    public BenchmarkResult {
        options = List.copyOf(options);
        forks = List.copyOf(forks);
        caveats = List.copyOf(caveats);
    }

    /**
     * A result without an explanation.
     *
     * @param toolVersion version of Plumbline that measured
     * @param title what was measured, in a few words
     * @param roundTrip true if the headline series is a round trip
     * @param startedAt when the first fork was started
     * @param options all options as resolved
     * @param host what the machine was
     * @param forks the forks in order
     * @param summary over all forks and runs
     * @param caveats reasons to doubt the result; the most severe first
     * @param experiment description of what was measured
     */
    public BenchmarkResult(
            String toolVersion,
            String title,
            boolean roundTrip,
            Instant startedAt,
            List<OptionValue> options,
            HostFacts host,
            List<ForkResult> forks,
            Summary summary,
            List<Caveat> caveats,
            Optional<Experiment> experiment) {
        this(
                toolVersion,
                title,
                roundTrip,
                startedAt,
                options,
                host,
                forks,
                summary,
                caveats,
                experiment,
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Returns the same result with an explanation.
     *
     * @param why why the slow invocations were slow
     * @return the result
     */
    public BenchmarkResult withExplanation(Explanation why) {
        Copy copy = new Copy(this);
        copy.explanation = Optional.of(why);
        return copy.result();
    }

    /**
     * Returns the same result with what was decided on evidence.
     *
     * @param decided whether it was collected, and why
     * @return the result
     */
    public BenchmarkResult withExplaining(ExplainDecision decided) {
        Copy copy = new Copy(this);
        copy.explaining = Optional.of(decided);
        return copy.result();
    }

    /**
     * Returns the same result with the description of what was measured.
     *
     * @param described the description
     * @return the result
     */
    public BenchmarkResult withExperiment(Experiment described) {
        Copy copy = new Copy(this);
        copy.experiment = Optional.of(described);
        return copy.result();
    }

    /**
     * Returns the same result under another title.
     *
     * @param other what was measured, in a few words
     * @param isRoundTrip true if the headline series is a round trip
     * @return the result
     */
    public BenchmarkResult withTitle(String other, boolean isRoundTrip) {
        Copy copy = new Copy(this);
        copy.title = other;
        copy.roundTrip = isRoundTrip;
        return copy.result();
    }

    /**
     * Returns the same result with other options.
     *
     * @param other all options as resolved
     * @return the result
     */
    public BenchmarkResult withOptions(List<OptionValue> other) {
        Copy copy = new Copy(this);
        copy.options = other;
        return copy.result();
    }

    /**
     * Returns the same result with other forks.
     *
     * @param others the forks in order
     * @param together the summary over all of them
     * @return the result
     */
    public BenchmarkResult withForks(List<ForkResult> others, Summary together) {
        Copy copy = new Copy(this);
        copy.forks = others;
        copy.summary = together;
        return copy.result();
    }

    /**
     * Returns the same result with other reasons to doubt it.
     *
     * @param other the caveats, the severest first
     * @return the result
     */
    public BenchmarkResult withCaveats(List<Caveat> other) {
        Copy copy = new Copy(this);
        copy.caveats = other;
        return copy.result();
    }

    /**
     * Names the series that answers the question of the benchmark.
     *
     * @return as in {@link SeriesNames}: the service time if no run had a schedule, else the response time
     */
    public String headlineName() {
        return isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
    }

    /**
     * Tells whether no run had a schedule.
     *
     * @return true also without a run
     */
    public boolean isClosedLoop() {
        return forks.stream().flatMap(fork -> fork.runs().stream()).allMatch(RunResult::isClosedLoop);
    }

    /**
     * Tells whether the figures can be relied on.
     *
     * @return false if any caveat says that they would mislead
     */
    public boolean isValid() {
        return caveats.stream().noneMatch(caveat -> caveat.severity() == Severity.INVALID);
    }

    /** A result of which some components are replaced. */
    private static final class Copy {

        private String toolVersion;
        private String title;
        private boolean roundTrip;
        private Instant startedAt;
        private List<OptionValue> options;
        private HostFacts host;
        private List<ForkResult> forks;
        private Summary summary;
        private List<Caveat> caveats;
        private Optional<Experiment> experiment;
        private Optional<Explanation> explanation;
        private Optional<ExplainDecision> explaining;

        Copy(BenchmarkResult original) {
            toolVersion = original.toolVersion;
            title = original.title;
            roundTrip = original.roundTrip;
            startedAt = original.startedAt;
            options = original.options;
            host = original.host;
            forks = original.forks;
            summary = original.summary;
            caveats = original.caveats;
            experiment = original.experiment;
            explanation = original.explanation;
            explaining = original.explaining;
        }

        BenchmarkResult result() {
            return new BenchmarkResult(
                    toolVersion,
                    title,
                    roundTrip,
                    startedAt,
                    options,
                    host,
                    forks,
                    summary,
                    caveats,
                    experiment,
                    explanation,
                    explaining);
        }
    }
}
