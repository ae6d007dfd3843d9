// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.pacing.PacerChoice;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.model.Rate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** How to measure: the options that every measuring command has. */
public final class MeasureOptions {

    private static final int MOST_FORKS = 1000;

    /** Without it a ping is a closed loop; a task has a default. */
    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Invocations per second, such as 500, 20k, 2.5/s, 1M/s, 30/m, 1/h. Default: 10k for a task;"
                    + " none for round trips, which then follow each other back to back.",
            order = 10)
    Rate rate;

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            description = "Spread of invocations: uniform, poisson[:SEED], burst:SIZE, ramp:FROM..TO/DURATION,"
                    + " recorded:FILE. Default: uniform.",
            order = 11)
    ArrivalsText arrivals;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "Measured length of a run, such as 500ms, 10s, 2m. Default: ${DEFAULT-VALUE}.",
            order = 12)
    Duration duration = Defaults.DURATION;

    @Option(
            names = "--lead-in",
            paramLabel = "N",
            description =
                    "Invocations back to back before the warm-up, for 1s at most, so that the JIT compiler has seen"
                            + " enough at low rates too. Default: ${DEFAULT-VALUE}.",
            order = 13)
    int leadIn;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "Time on the same schedule before the first run of a fork. Default: ${DEFAULT-VALUE}.",
            order = 13)
    Duration warmUp = Defaults.WARM_UP;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs in each fork. Default: ${DEFAULT-VALUE}.",
            order = 14)
    int runs = Defaults.RUNS;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Fresh JVMs, one after the other. Default: ${DEFAULT-VALUE}.",
            order = 15)
    int forks = Defaults.FORKS;

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

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to measure with (17 or newer); 'ping' and 'matrix' take several, side by side. Default:"
                    + " the one that runs this command.",
            order = 20)
    List<Path> jdks = new ArrayList<>();

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the measured JVM, such as --jvm-arg=-Xmx2g. May be given several times.",
            order = 21)
    List<String> jvmArguments = new ArrayList<>();

    @Option(
            names = "--client-cpu",
            paramLabel = "CPU",
            description = "Pins the measuring thread to a CPU. Default: chosen for this host.",
            order = 30)
    Integer clientCpu;

    @Option(
            names = "--pacer",
            paramLabel = "HOW",
            description = "How to wait for the next intended start: spin, sleep-then-spin, or auto (sleeps where"
                    + " invocations are 1 ms or more apart). Default: ${DEFAULT-VALUE}.",
            order = 31)
    PacerChoice pacer = PacerChoice.AUTO;

    @Option(
            names = "--jitter",
            paramLabel = "WHEN",
            description = "Records hiccups of the host on a CPU of its own: on, off, or auto (where a CPU is to spare)."
                    + " Default: ${DEFAULT-VALUE}.",
            order = 32)
    JitterChoice jitter = JitterChoice.auto;

    @Option(
            names = "--drain",
            paramLabel = "TIME",
            description = "How long after the end of a run late invocations may start and replies may come. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 33)
    Duration drain = Defaults.DRAIN;

    @Option(
            names = "--init-timeout",
            paramLabel = "TIME",
            description = "How long the task may take in init, and in close, before its fork is ended. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 33)
    Duration initTimeout = Defaults.INIT_TIMEOUT;

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            description = "Length of the intervals that a run is divided into. Default: ${DEFAULT-VALUE}.",
            order = 34)
    Duration interval = Defaults.INTERVAL;

    @Option(
            names = "--worst",
            paramLabel = "N",
            description = "How many of the slowest invocations of each run are kept. Default: ${DEFAULT-VALUE}.",
            order = 35)
    int worst = Defaults.WORST_KEPT;

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
        this.leadIn = leadIn;
    }

    /**
     * Created by a command that measures much for a short time each.
     *
     * @param leadIn default of {@code --lead-in}
     * @param lengths defaults of what it takes
     */
    public MeasureOptions(int leadIn, Lengths lengths) {
        this(leadIn);
        this.duration = lengths.duration();
        this.warmUp = lengths.warmUp();
        this.runs = lengths.runs();
        this.forks = lengths.forks();
    }

    /**
     * How long and how often is measured.
     *
     * @param duration measured length of a run
     * @param warmUp time before the first run of a fork
     * @param runs runs in each fork
     * @param forks forks
     */
    public record Lengths(Duration duration, Duration warmUp, int runs, int forks) {}

    /** Whether jitter is recorded; constants as the command line writes them. */
    @SuppressWarnings("EnumConstantNameIsUpperCase")
    public enum JitterChoice {
        /** Always. */
        on,
        /** Never. */
        off,
        /** Where a CPU is to spare. */
        auto
    }

    /**
     * Returns the rate that is to be offered.
     *
     * @param defaultRate the rate if none was given; empty for a closed loop
     * @return the rate; empty for a closed loop, or for arrivals with rates of their own
     */
    public Optional<Rate> offered(Optional<Rate> defaultRate) {
        return hasOwnRates() ? rate() : rate().or(() -> defaultRate);
    }

    /**
     * Returns the schedule for a rate, whatever rate was given.
     *
     * @param offered the rate; empty for a closed loop, or for arrivals with rates of their own
     * @return the schedule, or empty for a closed loop
     * @throws IllegalArgumentException if rate and arrivals don't go together
     */
    public Optional<ArrivalSchedule> scheduleAt(Optional<Rate> offered) {
        if (hasOwnRates()) {
            if (offered.isPresent()) {
                throw new IllegalArgumentException("--arrivals has rates of its own: arrivals=" + arrivals + ", rate="
                        + offered.get() + " (leave out --rate)");
            }
            return Optional.of(arrivals.at(Defaults.RATE));
        }
        if (arrivals != null && offered.isEmpty()) {
            throw new IllegalArgumentException(
                    "--arrivals without a rate: arrivals=" + arrivals + " (give --rate, such as --rate 10k)");
        }
        ArrivalsText how = arrivals == null ? ArrivalsText.parse("uniform") : arrivals;
        return offered.map(how::at);
    }

    private boolean hasOwnRates() {
        return arrivals != null && !arrivals.needsRate();
    }

    /**
     * Returns the rate that was given.
     *
     * @return the rate, or empty if none was
     */
    public Optional<Rate> rate() {
        return Optional.ofNullable(rate);
    }

    /**
     * Returns the arrivals that have rates of their own.
     *
     * @return as on the command line; empty if a rate says it all
     */
    public Optional<String> ownRates() {
        return hasOwnRates() ? Optional.of(arrivals.toString()) : Optional.empty();
    }

    /**
     * Starts a builder with these options.
     *
     * @param schedule the schedule, or empty for a closed loop
     * @return the builder; placement and parameters are still to be set
     */
    public HarnessOptions.Builder harness(Optional<ArrivalSchedule> schedule) {
        HarnessOptions.Builder builder = HarnessOptions.builder()
                .initTimeout(initTimeout)
                .leadIn(leadIn)
                .warmUp(warmUp)
                .duration(duration)
                .runs(runs)
                .drain(drain)
                .interval(interval)
                .pacer(pacer)
                .worstKept(worst)
                .clients(clients)
                .clientThreads(clientThreads);
        schedule.ifPresentOrElse(builder::arrivals, builder::closedLoop);
        return builder;
    }

    /**
     * Sets how many invocations back to back come before the warm-up, where what is measured has another default.
     *
     * @param count as on the command line
     */
    public void leadIn(int count) {
        leadIn = count;
    }

    /**
     * Returns the measured length of a run.
     *
     * @return as it was given, or the default
     */
    public Duration duration() {
        return duration;
    }

    /**
     * Returns the number of forks.
     *
     * @return 1 to 1000
     * @throws IllegalArgumentException if it is out of range
     */
    public int forks() {
        if (forks < 1 || forks > MOST_FORKS) {
            throw new IllegalArgumentException(
                    "forks out of range: forks=" + forks + " (allowed: 1 to " + MOST_FORKS + ")");
        }
        return forks;
    }

    /**
     * Returns the JDK to measure with.
     *
     * @return the JDK that was asked for, or the one that runs this process
     * @throws IllegalArgumentException if it is no JDK that can be used, or several were asked for
     */
    public Jdk jdk() {
        List<Jdk> all = jdks();
        if (all.size() > 1) {
            throw new IllegalArgumentException("several JDKs for one measurement: jdks="
                    + all.stream().map(jdk -> jdk.home().toString()).collect(Collectors.joining(" "))
                    + " (allowed: one --jdk)");
        }
        return all.get(0);
    }

    /**
     * Returns the JDKs to measure with.
     *
     * @return those that were asked for, each once and in order, or the one that runs this process
     * @throws IllegalArgumentException if one is no JDK that can be used
     */
    public List<Jdk> jdks() {
        return jdks.isEmpty()
                ? List.of(JdkFinder.running())
                : jdks.stream().map(Jdk::of).distinct().toList();
    }

    /**
     * Returns further arguments of the measured JVM.
     *
     * @return in order
     */
    public List<String> jvmArguments() {
        return List.copyOf(jvmArguments);
    }

    /**
     * Returns the CPU of the measuring thread that was asked for.
     *
     * @return its number, or empty to choose
     */
    public OptionalInt clientCpu() {
        return clientCpu == null ? OptionalInt.empty() : OptionalInt.of(clientCpu);
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

    /**
     * Returns whether jitter is to be recorded.
     *
     * @return the choice
     */
    public JitterChoice jitter() {
        return jitter;
    }
}
