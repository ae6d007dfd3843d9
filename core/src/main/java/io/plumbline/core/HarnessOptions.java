// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Options for measuring a task in one JVM, as one fork: the part of a cell's description that a harness follows, and
 * the CPUs chosen for it.
 *
 * @param fork 0 for the first fork of a cell; tells apart the random streams of forks
 * @param taskClass name of the task's class, for a harness in a JVM of its own; empty where the task is at hand
 * @param effort length and number of runs; the number of forks is up to the caller that starts them
 * @param recording what is recorded; jitter only if it is {@link JitterChoice#ON}, since only a caller who knows the
 *     host can choose
 * @param clientCpus numbers of the CPUs that the client threads are pinned to, one for each; none to leave them to the
 *     operating system
 * @param jitterCpu number of the CPU that the jitter recorder is pinned to; empty to leave it to the operating system
 * @param processPart the clients of this process, if other processes carry out the same load with theirs: then the rate
 *     is that of all, the clients of {@code load} are those of this process, and the first run starts when
 *     {@link Harness#begin} says; empty if it is alone
 */
public record HarnessOptions(
        int fork,
        String taskClass,
        Map<String, String> parameters,
        LoadSpec load,
        EffortSpec effort,
        RecordingSpec recording,
        List<Integer> clientCpus,
        OptionalInt jitterCpu,
        Optional<ProcessPart> processPart) {

    /** Checks that nothing is missing, and that each client thread has a CPU or none has. */
    public HarnessOptions {
        Objects.requireNonNull(taskClass, "taskClass");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(effort, "effort");
        Objects.requireNonNull(recording, "recording");
        Objects.requireNonNull(jitterCpu, "jitterCpu");
        clientCpus = List.copyOf(clientCpus);
        parameters = Map.copyOf(parameters);
        processPart.ifPresent(part -> requireSame(part, load));
        requireOneEach(clientCpus, load.clientThreads());
    }

    private static void requireSame(ProcessPart processPart, LoadSpec load) {
        if (processPart.clientsHere() != load.clients() || load.isClosedLoop()) {
            throw new IllegalArgumentException(
                    "a part of a schedule is dealt out to the clients of its process: clients=" + load.clients()
                            + ", of the part=" + processPart.clientsHere() + ", schedule=" + !load.isClosedLoop());
        }
    }

    private static void requireOneEach(List<Integer> clientCpus, int clientThreads) {
        boolean isOneEach = clientCpus.size() == clientThreads
                && clientCpus.stream().distinct().count() == clientThreads;
        if (!clientCpus.isEmpty() && !isOneEach) {
            throw new IllegalArgumentException("each client thread needs its own CPU: client-threads="
                    + clientThreads + ", client-cpu="
                    + clientCpus.stream().map(String::valueOf).collect(Collectors.joining(","))
                    + " (allowed: as many CPUs as threads, or none)");
        }
    }

    /** Takes what concerns a harness from a description. Nothing is pinned. */
    public static HarnessOptions of(CellSpec cell) {
        return of(cell, List.of(), OptionalInt.empty());
    }

    /**
     * Takes what concerns a harness from a description. {@code jitterCpu}: number of the jitter recorder's CPU; empty
     * to leave it to the operating system.
     */
    public static HarnessOptions of(CellSpec cell, List<Integer> clientCpus, OptionalInt jitterCpu) {
        Optional<TaskSpec> task = cell.subject() instanceof TaskSpec named ? Optional.of(named) : Optional.empty();
        return new HarnessOptions(
                0,
                task.map(TaskSpec::className).orElse(""),
                task.map(TaskSpec::parameters).orElse(Map.of()),
                cell.load(),
                cell.effort(),
                cell.recording(),
                clientCpus,
                jitterCpu,
                Optional.empty());
    }

    /** Returns the same options for another fork of the cell: 0 for the first. */
    public HarnessOptions withFork(int index) {
        return RecordForm.with(this, "fork", index);
    }

    public HarnessOptions withTaskClass(String className) {
        return RecordForm.with(this, "taskClass", className);
    }

    public HarnessOptions withParameters(Map<String, String> values) {
        return RecordForm.with(this, "parameters", values);
    }

    /** Returns the same options for one of several processes that carry out a load together. */
    public HarnessOptions withProcessPart(ProcessPart part) {
        LoadSpec here = load.withClients(part.clientsHere(), load.clientThreads());
        return RecordForm.with(this, Map.of("load", here, "processPart", Optional.of(part)));
    }

    /** Returns whether jitter is recorded beside the runs; true if it is. */
    public boolean recordsJitter() {
        return recording.jitter() == JitterChoice.ON;
    }
}
