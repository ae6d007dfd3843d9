// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.Subject;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that every measuring command has, and the cell that they describe. */
public final class MeasureOptions {

    @Mixin
    ScheduleOptions schedule = new ScheduleOptions();

    @Mixin
    LengthOptions lengths;

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "Clients that share the arrivals in rotation (Poisson arrivals: independent streams), "
                    + "but nothing else. Default: ${DEFAULT-VALUE}.",
            order = 17)
    int clients = Defaults.CLIENTS;

    @Option(
            names = "--client-threads",
            paramLabel = "M",
            description = "Threads that serve the clients; clients on one thread wait for each other. Default: "
                    + "${DEFAULT-VALUE}.",
            order = 18)
    int clientThreads = Defaults.CLIENT_THREADS;

    @Mixin
    JvmOptions jvm = new JvmOptions();

    @Mixin
    RunOptions run = new RunOptions();

    /** Created by the command line, for a command that measures a task. */
    public MeasureOptions() {
        this(EffortSpec.OF_TASK);
    }

    /**
     * Created by a command with an effort of its own.
     *
     * @param usual the effort unless told otherwise
     */
    public MeasureOptions(EffortSpec usual) {
        this.lengths = new LengthOptions(usual);
    }

    /**
     * Describes a cell on the JDK that was named, if it is but one.
     *
     * @param subject what is measured
     * @param choice its bound of invocations in flight, its CPUs, the rate unless one is given
     * @return the description
     * @throws IllegalArgumentException if a value is out of range, or values don't go together
     */
    public CellSpec cell(Subject subject, Choice choice) {
        LoadSpec load = new LoadSpec(
                schedule.offered(choice.usualRate()),
                schedule.arrivals(),
                clients,
                clientThreads,
                choice.inFlight(),
                run.pacer);
        return new CellSpec(
                subject,
                load,
                lengths.effort(),
                new PlaceSpec(choice.placement(), clientCpu(), choice.reflectorCpu()),
                jvm.spec(choice.classPath()),
                run.recording());
    }

    /**
     * Values of a cell whose options differ from command to command.
     *
     * @param inFlight bound on the invocations in flight
     * @param placement choice of CPUs
     * @param reflectorCpu number of the reflector's CPU; empty to choose
     * @param usualRate the default rate; empty for a closed loop
     * @param classPath class path of a task; empty for none
     */
    public record Choice(
            int inFlight,
            PlacementChoice placement,
            OptionalInt reflectorCpu,
            Optional<Rate> usualRate,
            String classPath) {}

    private OptionalInt clientCpu() {
        return run.clientCpu == null ? OptionalInt.empty() : OptionalInt.of(run.clientCpu);
    }

    /**
     * Tells whether a CPU was named for the client.
     *
     * @return true if so
     */
    public boolean hasClientCpu() {
        return run.clientCpu != null;
    }

    /**
     * Returns when invocations are due.
     *
     * @return the options
     */
    public ScheduleOptions schedule() {
        return schedule;
    }

    /**
     * Returns how long and how often is measured.
     *
     * @return the options
     */
    public LengthOptions lengths() {
        return lengths;
    }

    /**
     * Returns which JVMs are measured.
     *
     * @return the options
     */
    public JvmOptions jvm() {
        return jvm;
    }
}
