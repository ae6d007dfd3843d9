// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.PacerChoice;
import java.util.Objects;
import java.util.Optional;

/**
 * Load that a cell is put under.
 *
 * @param rate invocations per second; empty for a closed loop, and for arrivals with rates of their own
 * @param arrivals distribution of the intended starts; no effect in a closed loop
 * @param clients number of clients that the arrivals are distributed over, 1 to 16,384
 * @param clientThreads number of threads that serve the clients, 1 to {@code clients}
 * @param inFlight bound on the invocations in flight for each client, 1 to 1,048,576
 * @param pacer how the client's thread waits for the next intended start
 */
public record LoadSpec(
        Optional<Rate> rate, Arrivals arrivals, int clients, int clientThreads, int inFlight, PacerChoice pacer) {

    /** Text of a load without a schedule. */
    public static final String CLOSED_LOOP = "closed loop";

    /** The load of a ping unless told otherwise: back to back, one message at a time. */
    public static final LoadSpec OF_PING = closedLoop(Defaults.PING_IN_FLIGHT);

    /** The load of a task unless told otherwise: on a schedule. */
    public static final LoadSpec OF_TASK = closedLoop(Defaults.IN_FLIGHT).at(Defaults.RATE);

    /** Highest bound on the invocations in flight: what the harness can keep in its table. */
    public static final int MAX_IN_FLIGHT = 1 << 20;

    private static final int MAX_CLIENTS = 16_384;

    /** Checks the ranges, and that rate and arrivals go together. */
    public LoadSpec {
        Objects.requireNonNull(rate, "rate");
        Objects.requireNonNull(arrivals, "arrivals");
        Objects.requireNonNull(pacer, "pacer");
        Ranges.requireBetween("clients", clients, 1, MAX_CLIENTS);
        Ranges.requireBetween("client-threads", clientThreads, 1, clients);
        Ranges.requireBetween("in-flight", inFlight, 1, MAX_IN_FLIGHT);
        if (arrivals.hasOwnRates() && rate.isPresent()) {
            throw new RefusedException(
                    "the arrivals have their own rates: arrivals=" + arrivals + ", rate=" + rate.get()
                            + " (leave out the rate)",
                    OptionKey.RATE.text());
        }
        if (rate.isEmpty() && !arrivals.hasOwnRates() && !arrivals.equals(Arrivals.uniform())) {
            throw new RefusedException(
                    "arrivals without a rate: arrivals=" + arrivals + " (give a rate, such as 10k)",
                    OptionKey.RATE.text());
        }
    }

    public boolean isOnSchedule() {
        return rate.isPresent() || arrivals.hasOwnRates();
    }

    private static LoadSpec closedLoop(int inFlight) {
        return new LoadSpec(
                Optional.empty(),
                Arrivals.uniform(),
                Defaults.CLIENTS,
                Defaults.CLIENT_THREADS,
                inFlight,
                PacerChoice.AUTO);
    }

    /** Tells whether each invocation starts when the one before has ended. */
    public boolean isClosedLoop() {
        return !isOnSchedule();
    }

    /** Returns the rate, the arrivals if these have rates of their own, or {@link #CLOSED_LOOP}. */
    public String text() {
        return rate.map(Rate::toString).orElse(arrivals.hasOwnRates() ? arrivals.toString() : CLOSED_LOOP);
    }

    /** Returns the same load at another rate. {@code other}: invocations per second. */
    public LoadSpec at(Rate other) {
        return new LoadSpec(Optional.of(other), arrivals, clients, clientThreads, inFlight, pacer);
    }

    public LoadSpec closedLoop() {
        return new LoadSpec(Optional.empty(), Arrivals.uniform(), clients, clientThreads, inFlight, pacer);
    }

    public LoadSpec with(Arrivals other) {
        return new LoadSpec(
                other.hasOwnRates() ? Optional.empty() : rate, other, clients, clientThreads, inFlight, pacer);
    }

    /** Returns the same load dealt out to several clients. */
    public LoadSpec withClients(int count, int threads) {
        return new LoadSpec(rate, arrivals, count, threads, inFlight, pacer);
    }

    public LoadSpec withInFlight(int max) {
        return new LoadSpec(rate, arrivals, clients, clientThreads, max, pacer);
    }

    public LoadSpec with(PacerChoice other) {
        return new LoadSpec(rate, arrivals, clients, clientThreads, inFlight, other);
    }
}
