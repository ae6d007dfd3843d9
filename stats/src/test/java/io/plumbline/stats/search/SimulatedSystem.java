// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Samples;
import io.plumbline.stats.queueing.Lindley;
import io.plumbline.stats.queueing.MD1Queue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A server with constant service time and Poisson arrivals, simulated: what a harness would measure of a system whose capacity is
 * known. After an overload it may stay slow for some measurements.
 */
final class SimulatedSystem {

    private final double serviceNanos;
    private final SplittableRandom random;
    private final int slowAfterOverload;
    private int slowLeft;
    private int measurements;
    private Duration measured = Duration.ZERO;

    SimulatedSystem(double serviceNanos, long seed) {
        this(serviceNanos, seed, 0);
    }

    /** After an overload the server needs twice as long, for so many measurements. */
    SimulatedSystem(double serviceNanos, long seed, int slowAfterOverload) {
        this.serviceNanos = serviceNanos;
        this.random = new SplittableRandom(seed);
        this.slowAfterOverload = slowAfterOverload;
    }

    /** The rate at which a percentile of the response time is exactly at a limit. */
    static double trueRate(double serviceNanos, double percentile, double limitNanos) {
        double low = 0.001;
        double high = MD1Queue.MAX_UTILISATION;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (new MD1Queue(middle, serviceNanos).responseNanosAt(percentile / 100) < limitNanos) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low * 1e9 / serviceNanos;
    }

    /** Answers all steps of a search. */
    Step.Finished answer(RateSearch search, List<Measurement> history) {
        while (search.next() instanceof Step.Measure step) {
            Measurement measurement = measure(step);
            history.add(measurement);
            search.add(measurement);
        }
        return (Step.Finished) search.next();
    }

    Measurement measure(Step.Measure step) {
        measurements++;
        measured = measured.plus(step.duration());
        double service = slowLeft > 0 ? 2 * serviceNanos : serviceNanos;
        double utilisation = step.rate().perSecond() * service / 1e9;
        slowLeft = utilisation >= 1 && slowLeft == 0 ? slowAfterOverload : Math.max(0, slowLeft - 1);
        return new Measurement(step.rate(), List.of(run(step, service)), step.duration());
    }

    Duration measured() {
        return measured;
    }

    int measurements() {
        return measurements;
    }

    private RunResult run(Step.Measure step, double service) {
        double gapNanos = step.rate().meanGapNanos();
        int warmUp = 20_000;
        int count = (int) Math.max(20, step.duration().toNanos() / gapNanos);
        long[] arrivals = new long[warmUp + count];
        long[] services = new long[warmUp + count];
        Arrays.fill(services, Math.round(service));
        double due = 0;
        for (int i = 0; i < arrivals.length; i++) {
            due -= Math.log1p(-random.nextDouble()) * gapNanos;
            arrivals[i] = (long) due;
        }
        long[] responses = Lindley.responsesNanos(arrivals, services);
        return result(step, Arrays.copyOfRange(responses, warmUp, responses.length), service);
    }

    private static RunResult result(Step.Measure step, long[] responses, double service) {
        int windows = Step.Measure.INTERVALS;
        List<long[]> intervals = new ArrayList<>();
        for (int i = 0; i < windows; i++) {
            int from = (int) ((long) responses.length * i / windows);
            int to = (int) ((long) responses.length * (i + 1) / windows);
            intervals.add(Arrays.copyOfRange(responses, from, to));
        }
        Series series = Samples.inIntervals("response", intervals);
        double offered = step.rate().perSecond();
        double utilisation = offered * service / 1e9;
        RunResult template = Samples.run(series);
        return new RunResult(
                0,
                template.startedAt(),
                "poisson",
                step.duration(),
                new RunResult.InvocationCounts(responses.length, responses.length, 0, 0, 0),
                offered,
                offered / Math.max(1, utilisation),
                Math.max(0, utilisation - 1),
                template.series(),
                List.of(),
                template.jvmActivity(),
                template.end(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** What a sweep from one rate to another takes, each rate measured once in steps of the resolution. */
    static Duration sweep(Rate from, double toPerSecond, io.plumbline.model.spec.Search plan) {
        double steps = Math.log(toPerSecond / from.perSecond()) / Math.log1p(plan.resolution());
        return plan.base().effort().duration().multipliedBy((long) Math.ceil(steps) + 1);
    }
}
