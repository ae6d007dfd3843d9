// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.pacing.PacerChoice;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.result.OptionValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * How a task is to be measured in one JVM.
 *
 * @param arrivals when invocations are due; empty for a closed loop
 * @param initTimeout how long a fork's tasks may take to be prepared, and to be closed, at least 1 ms; see
 *     {@link Builder#initTimeout}
 * @param leadIn invocations made back to back before the warm-up, 0 for none, at most 10,000,000; see
 *     {@link Builder#leadIn}
 * @param warmUp time on the same schedule before the first run, zero or more
 * @param duration measured length of a run, more than zero
 * @param runs runs, at least 1
 * @param drain how long after a run's end late invocations may still start and replies may still come, zero or more
 * @param interval length of the intervals that runs are divided into, at least 10 ms
 * @param pacer how to wait for the next intended start
 * @param worstKept how many of the slowest invocations of a run are kept, 0 to 1000
 * @param mostInFlight how many invocations of an asynchronous task may be in flight for each client, 1 to 1,048,576
 * @param clients how many clients the schedule is dealt out to, 1 to 1024; each has a task of its own
 * @param clientThreads how many threads serve the clients, 1 to {@code clients}
 * @param clientCpus logical CPU of each client thread, each its own, in their order; empty to leave them to the operating
 *     system
 * @param jitter whether jitter is recorded beside the runs
 * @param jitterCpu logical CPU of the jitter recorder, or empty to leave it to the operating system
 * @param parameters the task's parameters
 */
public record HarnessOptions(
        Optional<ArrivalSchedule> arrivals,
        Duration initTimeout,
        int leadIn,
        Duration warmUp,
        Duration duration,
        int runs,
        Duration drain,
        Duration interval,
        PacerChoice pacer,
        int worstKept,
        int mostInFlight,
        int clients,
        int clientThreads,
        List<Integer> clientCpus,
        Jitter jitter,
        OptionalInt jitterCpu,
        Map<String, String> parameters) {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(10);
    private static final Duration SHORTEST_INIT_TIMEOUT = Duration.ofMillis(1);
    private static final int LONGEST_LEAD_IN = 10_000_000;
    private static final int MOST_RUNS = 10_000;
    private static final int MOST_WORST = 1000;
    private static final int LARGEST_WINDOW = 1 << 20;
    private static final int MOST_CLIENTS = 1024;

    /** Whether jitter is recorded. */
    public enum Jitter {
        /** It is. */
        ON,
        /** It is not. */
        OFF
    }

    /** Checks the ranges. */
    public HarnessOptions {
        Objects.requireNonNull(arrivals, "arrivals");
        Objects.requireNonNull(pacer, "pacer");
        Objects.requireNonNull(jitter, "jitter");
        requireBetween("init-timeout", initTimeout, SHORTEST_INIT_TIMEOUT, LONGEST);
        requireBetween("lead-in", leadIn, 0, LONGEST_LEAD_IN);
        requireBetween("warmup", warmUp, Duration.ZERO, LONGEST);
        requireBetween("duration", duration, Duration.ofNanos(1), LONGEST);
        requireBetween("drain", drain, Duration.ZERO, LONGEST);
        requireBetween("interval", interval, SHORTEST_INTERVAL, LONGEST);
        requireBetween("runs", runs, 1, MOST_RUNS);
        requireBetween("worst", worstKept, 0, MOST_WORST);
        requireBetween("in-flight", mostInFlight, 1, LARGEST_WINDOW);
        requireBetween("clients", clients, 1, MOST_CLIENTS);
        requireBetween("client-threads", clientThreads, 1, clients);
        clientCpus = List.copyOf(clientCpus);
        requireOneEach(clientCpus, clientThreads);
        parameters = Map.copyOf(parameters);
    }

    private static void requireOneEach(List<Integer> clientCpus, int clientThreads) {
        boolean isOneEach = clientCpus.size() == clientThreads
                && clientCpus.stream().distinct().count() == clientThreads;
        if (!clientCpus.isEmpty() && !isOneEach) {
            throw new IllegalArgumentException("each client thread wants a CPU of its own: client-threads="
                    + clientThreads + ", client-cpu="
                    + clientCpus.stream().map(String::valueOf).collect(Collectors.joining(","))
                    + " (allowed: as many CPUs as threads, or none)");
        }
    }

    private static void requireBetween(String name, Duration value, Duration lowest, Duration highest) {
        if (value.compareTo(lowest) < 0 || value.compareTo(highest) > 0) {
            String text = value.isNegative() ? value.toString() : DurationText.of(value);
            throw new IllegalArgumentException(name + " out of range: " + name + "=" + text + " (allowed: "
                    + DurationText.of(lowest) + " to " + DurationText.of(highest) + ")");
        }
    }

    private static void requireBetween(String name, int value, int lowest, int highest) {
        if (value < lowest || value > highest) {
            throw new IllegalArgumentException(
                    name + " out of range: " + name + "=" + value + " (allowed: " + lowest + " to " + highest + ")");
        }
    }

    /**
     * Returns a builder that holds the defaults.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns these options as a result holds them, for a program that uses the harness without the command line.
     *
     * @return all options with a value, named as on the command line; those that differ from the defaults are from code
     */
    public List<OptionValue> values() {
        return OptionTexts.values(this, builder().build());
    }

    /** Puts options together. */
    public static final class Builder {

        private Optional<ArrivalSchedule> arrivals = Optional.of(new UniformArrivals(Defaults.RATE));
        private Duration initTimeout = Defaults.INIT_TIMEOUT;
        private int leadIn = Defaults.LEAD_IN;
        private Duration warmUp = Defaults.WARM_UP;
        private Duration duration = Defaults.DURATION;
        private int runs = Defaults.RUNS;
        private Duration drain = Defaults.DRAIN;
        private Duration interval = Defaults.INTERVAL;
        private PacerChoice pacer = PacerChoice.AUTO;
        private int worstKept = Defaults.WORST_KEPT;
        private int mostInFlight = Defaults.MOST_IN_FLIGHT;
        private int clients = Defaults.CLIENTS;
        private int clientThreads = Defaults.CLIENT_THREADS;
        private List<Integer> clientCpus = List.of();
        private Jitter jitter = Jitter.OFF;
        private OptionalInt jitterCpu = OptionalInt.empty();
        private Map<String, String> parameters = Map.of();

        private Builder() {}

        /**
         * Makes invocations due at equal spacing.
         *
         * @param rate the rate
         * @return this
         */
        public Builder rate(Rate rate) {
            return arrivals(new UniformArrivals(rate));
        }

        /**
         * Makes invocations due on a schedule.
         *
         * @param schedule the schedule
         * @return this
         */
        public Builder arrivals(ArrivalSchedule schedule) {
            arrivals = Optional.of(schedule);
            return this;
        }

        /**
         * Starts each invocation when the one before has ended.
         *
         * @return this
         */
        public Builder closedLoop() {
            arrivals = Optional.empty();
            return this;
        }

        /**
         * Sets how long the tasks of a fork may take to be prepared, all of them together, and to be closed. A fork that takes
         * longer is ended by its parent. A harness in your own JVM waits as long as it takes, since nobody can end a
         * thread.
         *
         * @param value at least 1 ms
         * @return this
         */
        public Builder initTimeout(Duration value) {
            initTimeout = value;
            return this;
        }

        /**
         * Makes invocations back to back, for a second at most, before the warm-up: as many as the JIT compiler wants
         * to see, which a warm-up at a low rate doesn't reach. They go through the same schedule and loop, only that the
         * whole schedule is overdue; nothing of them is kept. Has no effect on a closed loop, which is back to back
         * anyway.
         *
         * @param count invocations, 0 for none: what must not be flooded
         * @return this
         */
        public Builder leadIn(int count) {
            leadIn = count;
            return this;
        }

        /**
         * Sets the time before the first run.
         *
         * @param value zero or more
         * @return this
         */
        public Builder warmUp(Duration value) {
            warmUp = value;
            return this;
        }

        /**
         * Sets the measured length of a run.
         *
         * @param value more than zero
         * @return this
         */
        public Builder duration(Duration value) {
            duration = value;
            return this;
        }

        /**
         * Sets the number of runs.
         *
         * @param value at least 1
         * @return this
         */
        public Builder runs(int value) {
            runs = value;
            return this;
        }

        /**
         * Sets how long after a run's end late invocations may still start and replies may still come.
         *
         * @param value zero or more
         * @return this
         */
        public Builder drain(Duration value) {
            drain = value;
            return this;
        }

        /**
         * Sets the length of the intervals.
         *
         * @param value at least 10 ms
         * @return this
         */
        public Builder interval(Duration value) {
            interval = value;
            return this;
        }

        /**
         * Sets how to wait for the next intended start.
         *
         * @param value the choice
         * @return this
         */
        public Builder pacer(PacerChoice value) {
            pacer = value;
            return this;
        }

        /**
         * Sets how many of the slowest invocations of a run are kept.
         *
         * @param value 0 to 1000
         * @return this
         */
        public Builder worstKept(int value) {
            worstKept = value;
            return this;
        }

        /**
         * Sets how many invocations of an asynchronous task may be in flight.
         *
         * @param value 1 to 1,048,576
         * @return this
         */
        public Builder mostInFlight(int value) {
            mostInFlight = value;
            return this;
        }

        /**
         * Sets how many clients the schedule is dealt out to. Each has a task of its own.
         *
         * @param value 1 to 1024
         * @return this
         */
        public Builder clients(int value) {
            clients = value;
            return this;
        }

        /**
         * Sets how many threads serve the clients. Clients of one thread wait for each other.
         *
         * @param value 1 to the number of clients
         * @return this
         */
        public Builder clientThreads(int value) {
            clientThreads = value;
            return this;
        }

        /**
         * Pins the one client thread.
         *
         * @param cpu number of the logical CPU
         * @return this
         */
        public Builder clientCpu(int cpu) {
            return clientCpus(List.of(cpu));
        }

        /**
         * Pins the client threads.
         *
         * @param cpus numbers of as many logical CPUs as there are threads; none to leave them to the operating system
         * @return this
         */
        public Builder clientCpus(List<Integer> cpus) {
            clientCpus = cpus;
            return this;
        }

        /**
         * Sets whether jitter is recorded beside the runs. It takes a CPU.
         *
         * @param value on or off
         * @return this
         */
        public Builder jitter(Jitter value) {
            jitter = value;
            return this;
        }

        /**
         * Pins the jitter recorder.
         *
         * @param cpu number of the logical CPU
         * @return this
         */
        public Builder jitterCpu(int cpu) {
            jitterCpu = OptionalInt.of(cpu);
            return this;
        }

        /**
         * Sets the task's parameters.
         *
         * @param values by name
         * @return this
         */
        public Builder parameters(Map<String, String> values) {
            parameters = values;
            return this;
        }

        /**
         * Builds the options.
         *
         * @return the options
         * @throws IllegalArgumentException if a value is out of range
         */
        public HarnessOptions build() {
            return new HarnessOptions(
                    arrivals,
                    initTimeout,
                    leadIn,
                    warmUp,
                    duration,
                    runs,
                    drain,
                    interval,
                    pacer,
                    worstKept,
                    mostInFlight,
                    clients,
                    clientThreads,
                    clientCpus,
                    jitter,
                    jitterCpu,
                    parameters);
        }
    }
}
