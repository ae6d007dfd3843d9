// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.explain.Evidence;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Measurements of one fresh JVM.
 *
 * @param index 0 for the first fork
 * @param pacer how the harness waited for the next intended start, such as {@code spin}
 * @param cpu CPU time of the processes that took part, from before the first run to after the last; without processes
 *     that could not be observed
 * @param facts what the task stated about itself and its peer, by name
 * @param runs the measured runs in order; fewer than requested if the fork ended early
 * @param endDetail what happened, if the fork did not complete; else empty
 * @param processEnd the way its process ended; empty if that is unknown, or if it came to its end
 * @param evidence evidence of what delayed invocations; empty if none was collected
 * @param agents the agents that carried it out together, each in its own JVM; empty if it is the fork of a single JVM
 */
public record ForkResult(
        int index,
        JvmFacts jvm,
        List<ThreadPlacement> placement,
        String pacer,
        HarnessFloor floor,
        List<CpuUse> cpu,
        Map<String, String> facts,
        List<RunResult> runs,
        EndState end,
        String endDetail,
        Optional<ProcessEnd> processEnd,
        Optional<Evidence> evidence,
        Optional<AgentLoad> agents) {

    private static final Pattern COUNT = Pattern.compile("\\d{1,15}"); // a file may come from anywhere

    public ForkResult {
        Objects.requireNonNull(end, "end");
        placement = List.copyOf(placement);
        cpu = List.copyOf(cpu);
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
        runs = List.copyOf(runs);
    }

    /**
     * A fork that ended before it was ready. {@code index}: 0 for the first fork; {@code javaHome}: of the JVM; empty
     * if unknown.
     */
    public static ForkResult unmeasured(
            int index, String javaHome, List<String> jvmArguments, EndState end, String endDetail) {
        return new ForkResult(
                index,
                new JvmFacts("unknown", "unknown", "unknown", javaHome, "unknown", jvmArguments),
                List.of(),
                "none",
                new HarnessFloor(0, 0, 0, 0, 0),
                List.of(),
                Map.of(),
                List.of(),
                end,
                endDetail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns what forks state as the fact of a name, in their order. */
    public static Stream<String> stated(List<ForkResult> forks, String name) {
        return forks.stream().flatMap(fork -> Stream.ofNullable(fork.facts.get(name)));
    }

    /** Returns the sum of a count that forks state as the fact of a name: 0 or more, without what is no count. */
    public static long total(List<ForkResult> forks, String name) {
        return stated(forks, name)
                .filter(text -> COUNT.matcher(text).matches())
                .mapToLong(Long::parseLong)
                .sum();
    }

    public ForkResult withEvidence(Evidence found) {
        return RecordForm.with(this, "evidence", Optional.of(found));
    }

    public ForkResult withPlacement(List<ThreadPlacement> other) {
        return RecordForm.with(this, "placement", other);
    }

    public ForkResult withFacts(Map<String, String> other) {
        return RecordForm.with(this, "facts", other);
    }

    /** Returns the same fork with other runs. {@code other}: the runs in order. */
    public ForkResult withRuns(List<RunResult> other) {
        return RecordForm.with(this, "runs", other);
    }

    /** Returns the same fork with another end. {@code detail}: what happened, if it did not complete; else empty. */
    public ForkResult ended(EndState state, String detail) {
        return RecordForm.with(this, Map.of("end", state, "endDetail", detail));
    }

    public ForkResult endedBy(ProcessEnd way) {
        return RecordForm.with(this, "processEnd", Optional.of(way));
    }

    public ForkResult withAgents(AgentLoad account) {
        return RecordForm.with(this, "agents", Optional.of(account));
    }
}
