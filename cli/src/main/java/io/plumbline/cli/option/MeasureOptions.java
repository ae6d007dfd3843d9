// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.ArrivalSchedule;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to measure: the options that every measuring command has. */
public final class MeasureOptions {

    @Mixin
    ScheduleOptions schedule = new ScheduleOptions();

    @Mixin
    LengthOptions lengths;

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "Clients that the arrivals are dealt out to, in turn (Poisson arrivals: independent streams);"
                    + " each has a task, or a connection, of its own. Default: ${DEFAULT-VALUE}.",
            order = 17)
    int clients = Defaults.CLIENTS;

    @Option(
            names = "--client-threads",
            paramLabel = "M",
            description = "Threads that serve the clients; clients of one thread wait for each other. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 18)
    int clientThreads = Defaults.CLIENT_THREADS;

    @Mixin
    JvmOptions jvm = new JvmOptions();

    @Mixin
    RunOptions run = new RunOptions();

    /** Created by the command line. */
    public MeasureOptions() {
        this(Defaults.LEAD_IN);
    }

    /**
     * Created by a command whose task may be flooded.
     *
     * @param leadIn default of {@code --lead-in}
     */
    public MeasureOptions(int leadIn) {
        this.lengths = new LengthOptions(leadIn);
    }

    /**
     * Created by a command that measures much for a short time each.
     *
     * @param leadIn default of {@code --lead-in}
     * @param lengths defaults of what it takes
     */
    public MeasureOptions(int leadIn, Lengths lengths) {
        this.lengths = new LengthOptions(leadIn, lengths);
    }

    /**
     * Starts a builder with these options.
     *
     * @param arrivals the schedule, or empty for a closed loop
     * @return the builder; placement and parameters are still to be set
     */
    public HarnessOptions.Builder harness(Optional<ArrivalSchedule> arrivals) {
        HarnessOptions.Builder builder =
                HarnessOptions.builder().clients(clients).clientThreads(clientThreads);
        lengths.applyTo(builder);
        run.applyTo(builder);
        arrivals.ifPresentOrElse(builder::arrivals, builder::closedLoop);
        return builder;
    }

    /**
     * Returns when invocations are due.
     *
     * @return the options for that
     */
    public ScheduleOptions schedule() {
        return schedule;
    }

    /**
     * Returns how long and how often is measured.
     *
     * @return the options for that
     */
    public LengthOptions lengths() {
        return lengths;
    }

    /**
     * Returns which JVMs are measured.
     *
     * @return the options for that
     */
    public JvmOptions jvm() {
        return jvm;
    }

    /**
     * Returns what happens during a run, beside what is measured.
     *
     * @return the options for that
     */
    public RunOptions run() {
        return run;
    }

    /**
     * Returns how many clients there are.
     *
     * @return as given; its range is checked with the other options of the harness
     */
    public int clients() {
        return clients;
    }

    /**
     * Returns how many threads serve the clients.
     *
     * @return as given; its range is checked with the other options of the harness
     */
    public int clientThreads() {
        return clientThreads;
    }
}
