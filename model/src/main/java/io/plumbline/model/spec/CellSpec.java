// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Description of one cell: a subject under one load in one place on one JVM. It is valid on any host: planning the cell
 * on a host shows what that host can't do.
 *
 * <p>Immutable: each method returns a new description, so that one can be the base of many. The methods named after a
 * value ({@link #at}, {@link #forks}, {@link #duration}) change that value; {@code with} replaces a whole part.
 *
 * @param effort length and number of measurements
 * @param place CPUs of the threads that measure
 */
public record CellSpec(
        Subject subject, LoadSpec load, EffortSpec effort, PlaceSpec place, JvmSpec jvm, RecordingSpec recording) {

    /** Checks that nothing is missing, and that a ping has no class path, which would have no effect. */
    public CellSpec {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(effort, "effort");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(jvm, "jvm");
        Objects.requireNonNull(recording, "recording");
        if (!(subject instanceof TaskSpec) && !jvm.classPath().isEmpty()) {
            throw new RefusedException(
                    "a ping has no class path: class-path=" + jvm.classPath() + " (leave out class-path)",
                    OptionKey.CLASS_PATH.text());
        }
    }

    /** Describes a cell with the defaults that suit its subject: a ping back to back, a task on a schedule. */
    public static CellSpec of(Subject subject) {
        boolean isPing = !(subject instanceof TaskSpec);
        return new CellSpec(
                subject,
                isPing ? LoadSpec.OF_PING : LoadSpec.OF_TASK,
                isPing ? EffortSpec.OF_PING : EffortSpec.OF_TASK,
                PlaceSpec.AUTO,
                JvmSpec.DEFAULT,
                RecordingSpec.DEFAULT);
    }

    CellSpec ofManyCells() {
        return with(effort.ofManyCells());
    }

    CellSpec ofSearch() {
        return with(effort.ofSearch());
    }

    CellSpec ofMatrix() {
        return with(effort.ofMatrix());
    }

    public String title() {
        boolean isPipelined = subject.isRoundTrip() && load.inFlight() > 1;
        return subject.title() + (isPipelined ? ", up to " + load.inFlight() + " in flight" : "");
    }

    public CellSpec with(Subject other) {
        return new CellSpec(other, load, effort, place, jvm, recording);
    }

    public CellSpec with(LoadSpec other) {
        return new CellSpec(subject, other, effort, place, jvm, recording);
    }

    public CellSpec with(EffortSpec other) {
        return new CellSpec(subject, load, other, place, jvm, recording);
    }

    public CellSpec with(PlaceSpec other) {
        return new CellSpec(subject, load, effort, other, jvm, recording);
    }

    public CellSpec with(JvmSpec other) {
        return new CellSpec(subject, load, effort, place, other, recording);
    }

    public CellSpec with(RecordingSpec other) {
        return new CellSpec(subject, load, effort, place, jvm, other);
    }

    /** Returns the same cell on a schedule. {@code rate}: invocations per second of all clients together. */
    public CellSpec at(Rate rate) {
        return with(load.at(rate));
    }

    public CellSpec closedLoop() {
        return with(load.closedLoop());
    }

    public CellSpec arrivals(Arrivals arrivals) {
        return with(load.with(arrivals));
    }

    /**
     * Returns the same cell with several clients. {@code count}: number of clients, 1 to 16,384; each has a task or
     * connection of its own; {@code threads}: number of threads that serve them, 1 to {@code count}.
     */
    public CellSpec clients(int count, int threads) {
        return with(load.withClients(count, threads));
    }

    /**
     * Returns the same cell with another bound on the invocations in flight. {@code max}: invocations in flight for
     * each client, 1 to 1,048,576; above 1 a ping is pipelined.
     */
    public CellSpec inFlight(int max) {
        return with(load.withInFlight(max));
    }

    /**
     * Returns the same cell with another lead-in. {@code count}: invocations back to back before the warm-up, 0 to
     * 10,000,000.
     */
    public CellSpec leadIn(int count) {
        return with(effort.withLeadIn(count));
    }

    /** Returns the same cell with another warm-up. */
    public CellSpec warmup(Duration time) {
        return with(effort.withWarmup(time));
    }

    public CellSpec duration(Duration length) {
        return with(effort.withRuns(effort.runs(), length));
    }

    /** Returns the same cell with another number of runs. {@code count}: runs in each fork, 1 to 10,000. */
    public CellSpec runs(int count) {
        return with(effort.withRuns(count, effort.duration()));
    }

    /**
     * Returns the same cell with another number of forks. {@code count}: fresh JVMs, one after the other, 1 to 1,000.
     */
    public CellSpec forks(int count) {
        return with(effort.withForks(count));
    }

    public CellSpec jdk(String home) {
        return with(jvm.on(home));
    }

    public CellSpec jvmArguments(String... arguments) {
        return with(jvm.withArguments(List.of(arguments)));
    }

    public CellSpec classPath(String folders) {
        return with(jvm.withClassPath(folders));
    }

    public CellSpec placement(PlacementChoice choice) {
        return with(new PlaceSpec(choice, place.clientCpu(), place.reflectorCpu()));
    }

    public CellSpec clientCpu(int cpu) {
        return with(new PlaceSpec(place.placement(), OptionalInt.of(cpu), place.reflectorCpu()));
    }

    /**
     * Returns the same cell under a base rate, a pulse, and the base again, in one run. The base is measured for a third of the
     * time after the pulse before it, too.
     *
     * @param base invocations per second before and after; how they are distributed stays
     * @param pulse the higher rate, and how long it lasts
     * @param watch how long the base is watched after it, one second or more
     * @return the cell
     */
    public CellSpec surge(Rate base, Arrivals.Pulse pulse, Duration watch) {
        Ranges.requireAtLeast("watch", watch, Duration.ofSeconds(1));
        Duration interval = recording.intervalOf(pulse.length());
        Duration before = interval.multipliedBy(watch.dividedBy(3).dividedBy(interval));
        return arrivals(new Arrivals.Surge(base, pulse, effort.warmup().plus(before), load.arrivals()))
                .with(effort.withRuns(1, before.plus(pulse.length()).plus(watch)));
    }
}
