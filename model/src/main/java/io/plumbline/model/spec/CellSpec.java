// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
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
 * @param subject what is measured
 * @param load load that it is put under
 * @param effort length and number of measurements
 * @param place CPUs of the threads that measure
 * @param jvm JVMs that measure
 * @param recording what is recorded
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
        if (subject instanceof PingSpec && !jvm.classPath().isEmpty()) {
            throw new RefusedException(
                    "a ping has no class path: class-path=" + jvm.classPath() + " (leave out class-path)",
                    OptionKey.CLASS_PATH.text());
        }
    }

    /**
     * Describes a cell with the defaults that suit its subject: a ping back to back, a task on a schedule.
     *
     * @param subject what is measured
     * @return the cell
     */
    public static CellSpec of(Subject subject) {
        boolean isPing = subject instanceof PingSpec;
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

    /**
     * Names the cell.
     *
     * @return the title of its result
     */
    public String title() {
        boolean isPipelined = subject instanceof PingSpec && load.inFlight() > 1;
        return subject.title() + (isPipelined ? ", up to " + load.inFlight() + " in flight" : "");
    }

    /**
     * Returns the same cell with another subject.
     *
     * @param other the subject
     * @return the cell
     */
    public CellSpec with(Subject other) {
        return new CellSpec(other, load, effort, place, jvm, recording);
    }

    /**
     * Returns the same cell under another load.
     *
     * @param other the load
     * @return the cell
     */
    public CellSpec with(LoadSpec other) {
        return new CellSpec(subject, other, effort, place, jvm, recording);
    }

    /**
     * Returns the same cell with another effort.
     *
     * @param other the effort
     * @return the cell
     */
    public CellSpec with(EffortSpec other) {
        return new CellSpec(subject, load, other, place, jvm, recording);
    }

    /**
     * Returns the same cell in other places.
     *
     * @param other the places
     * @return the cell
     */
    public CellSpec with(PlaceSpec other) {
        return new CellSpec(subject, load, effort, other, jvm, recording);
    }

    /**
     * Returns the same cell on other JVMs.
     *
     * @param other the JVMs
     * @return the cell
     */
    public CellSpec with(JvmSpec other) {
        return new CellSpec(subject, load, effort, place, other, recording);
    }

    /**
     * Returns the same cell with another recording.
     *
     * @param other the recording
     * @return the cell
     */
    public CellSpec with(RecordingSpec other) {
        return new CellSpec(subject, load, effort, place, jvm, other);
    }

    /**
     * Returns the same cell on a schedule.
     *
     * @param rate invocations per second of all clients together
     * @return the cell
     */
    public CellSpec at(Rate rate) {
        return with(load.at(rate));
    }

    /**
     * Returns the same cell with each invocation started when the one before has ended.
     *
     * @return the cell
     */
    public CellSpec closedLoop() {
        return with(load.closedLoop());
    }

    /**
     * Returns the same cell with other arrivals.
     *
     * @param arrivals spread of the intended starts
     * @return the cell
     */
    public CellSpec arrivals(Arrivals arrivals) {
        return with(load.with(arrivals));
    }

    /**
     * Returns the same cell with several clients.
     *
     * @param count number of clients, 1 to 16,384; each has a task or connection of its own
     * @param threads number of threads that serve them, 1 to {@code count}
     * @return the cell
     */
    public CellSpec clients(int count, int threads) {
        return with(load.withClients(count, threads));
    }

    /**
     * Returns the same cell with another bound on the invocations in flight.
     *
     * @param max invocations in flight for each client, 1 to 1,048,576; above 1 a ping is pipelined
     * @return the cell
     */
    public CellSpec inFlight(int max) {
        return with(load.withInFlight(max));
    }

    /**
     * Returns the same cell with another lead-in.
     *
     * @param count invocations back to back before the warm-up, 0 to 10,000,000
     * @return the cell
     */
    public CellSpec leadIn(int count) {
        return with(effort.withLeadIn(count));
    }

    /**
     * Returns the same cell with another warm-up.
     *
     * @param time time on the same schedule before the first run of each fork, zero or more
     * @return the cell
     */
    public CellSpec warmup(Duration time) {
        return with(effort.withWarmup(time));
    }

    /**
     * Returns the same cell with runs of another length.
     *
     * @param length measured length of a run, more than zero
     * @return the cell
     */
    public CellSpec duration(Duration length) {
        return with(effort.withRuns(effort.runs(), length));
    }

    /**
     * Returns the same cell with another number of runs.
     *
     * @param count runs in each fork, 1 to 10,000
     * @return the cell
     */
    public CellSpec runs(int count) {
        return with(effort.withRuns(count, effort.duration()));
    }

    /**
     * Returns the same cell with another number of forks.
     *
     * @param count fresh JVMs, one after the other, 1 to 1,000
     * @return the cell
     */
    public CellSpec forks(int count) {
        return with(effort.withForks(count));
    }

    /**
     * Returns the same cell on another JDK.
     *
     * @param home home folder of the JDK
     * @return the cell
     */
    public CellSpec jdk(String home) {
        return with(jvm.on(home));
    }

    /**
     * Returns the same cell with arguments of the measured JVM.
     *
     * @param arguments such as {@code -Xmx2g}, in place of those given before
     * @return the cell
     */
    public CellSpec jvmArguments(String... arguments) {
        return with(jvm.withArguments(List.of(arguments)));
    }

    /**
     * Returns the same cell with another class path of the task.
     *
     * @param folders folders and jars, as {@code java -cp} takes them; in place of the class path of this program, and with the
     *     harness behind them
     * @return the cell
     */
    public CellSpec classPath(String folders) {
        return with(jvm.withClassPath(folders));
    }

    /**
     * Returns the same cell with other CPUs.
     *
     * @param choice how CPUs are chosen
     * @return the cell
     */
    public CellSpec placement(PlacementChoice choice) {
        return with(new PlaceSpec(choice, place.clientCpu(), place.reflectorCpu()));
    }

    /**
     * Returns the same cell with the client on a CPU.
     *
     * @param cpu its number
     * @return the cell
     */
    public CellSpec clientCpu(int cpu) {
        return with(new PlaceSpec(place.placement(), OptionalInt.of(cpu), place.reflectorCpu()));
    }
}
