// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.verify.Part.Stall;
import io.plumbline.cli.verify.check.PoissonAnswer;
import io.plumbline.cli.verify.check.StallAnswer;
import io.plumbline.cli.verify.check.UniformAnswer;
import io.plumbline.cli.verify.task.SpinningTask;
import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.pacing.PacerChoice;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.ping.RoundTripTask;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All that is checked, in its order. */
final class Scenarios {

    /** Where in the run a stall begins: early, so that the queue has drained before the end. */
    static final double STALL_POSITION = 0.3;

    private static final Duration DRAIN = Duration.ofMillis(500);
    private static final Rate SPIN_RATE = Rate.perSecond(10_000);
    private static final Rate BUSY_RATE = Rate.perSecond(20_000);
    private static final Rate PING_RATE = Rate.perSecond(5_000);
    private static final long SHORT_SERVICE_NANOS = 30_000;
    private static final long BUSY_SERVICE_NANOS = 35_000;
    private static final long POISSON_SERVICE_NANOS = 100_000;

    /** Utilisation 0.6 at 100 µs: at 0.5 the median is where waiting begins, and jumps. */
    private static final int MODERATE_PER_SECOND = 6_000;

    private static final int HIGH_PER_SECOND = 8_000; // utilisation 0.8

    private final Lengths lengths;
    private final Symbols symbols;

    private Scenarios(Lengths lengths, Symbols symbols) {
        this.lengths = lengths;
        this.symbols = symbols;
    }

    static List<Scenario> all(Lengths lengths, Symbols symbols) {
        Scenarios scenarios = new Scenarios(lengths, symbols);
        List<Scenario> all = new ArrayList<>();
        all.add(scenarios.uniformAndStall());
        if (lengths.isWhole()) {
            all.add(scenarios.uniform());
            all.add(scenarios.poisson(MODERATE_PER_SECOND));
        }
        all.add(scenarios.poisson(HIGH_PER_SECOND));
        all.add(scenarios.frozenPing());
        return all;
    }

    private Scenario uniformAndStall() {
        long settled = lengths.warmUp().toNanos()
                + lengths.spin().toNanos()
                + Math.min(Defaults.SETTLE.toNanos(), lengths.warmUp().toNanos());
        double stallAtNanos = settled + STALL_POSITION * lengths.spin().toNanos();
        Map<String, String> parameters = service(SHORT_SERVICE_NANOS);
        parameters.put(
                SpinningTask.STALL_AT_INVOCATION, Long.toString(Math.round(stallAtNanos / SPIN_RATE.meanGapNanos())));
        parameters.put(
                SpinningTask.STALL_NANOS, Long.toString(lengths.taskStall().toNanos()));
        return new Scenario(
                SpinningTask.class.getName(),
                options(new UniformArrivals(SPIN_RATE), lengths.spin(), 2).parameters(parameters),
                List.of(
                        Part.undisturbed(
                                spinTitle("uniform arrivals", SPIN_RATE, SHORT_SERVICE_NANOS),
                                new UniformAnswer(SPIN_RATE, SHORT_SERVICE_NANOS)),
                        new Part(
                                stallTitle("the same, and the task stalls", lengths.taskStall(), lengths.spin()),
                                new StallAnswer(SPIN_RATE),
                                Stall.TASK,
                                lengths.taskStall())));
    }

    private Scenario uniform() {
        return new Scenario(
                SpinningTask.class.getName(),
                options(new UniformArrivals(BUSY_RATE), lengths.spin(), 1).parameters(service(BUSY_SERVICE_NANOS)),
                List.of(Part.undisturbed(
                        spinTitle("uniform arrivals", BUSY_RATE, BUSY_SERVICE_NANOS),
                        new UniformAnswer(BUSY_RATE, BUSY_SERVICE_NANOS))));
    }

    private Scenario poisson(int perSecond) {
        PoissonArrivals arrivals = new PoissonArrivals(Rate.perSecond(perSecond), Defaults.SEED);
        return new Scenario(
                SpinningTask.class.getName(),
                options(arrivals, lengths.poisson(), 1).parameters(service(POISSON_SERVICE_NANOS)),
                List.of(Part.undisturbed(
                        spinTitle("Poisson arrivals", arrivals.rate(), POISSON_SERVICE_NANOS),
                        new PoissonAnswer(arrivals, lengths.warmUp().toNanos()))));
    }

    private Scenario frozenPing() {
        StallAnswer answer = new StallAnswer(PING_RATE);
        return new Scenario(
                RoundTripTask.class.getName(),
                options(new UniformArrivals(PING_RATE), lengths.ping(), 2),
                List.of(
                        new Part(
                                stallTitle("TCP ping, the client is stopped", lengths.freeze(), lengths.ping()),
                                answer,
                                Stall.CLIENT,
                                lengths.freeze()),
                        new Part(
                                stallTitle("TCP ping, the reflector is stopped", lengths.freeze(), lengths.ping()),
                                answer,
                                Stall.REFLECTOR,
                                lengths.freeze())));
    }

    private HarnessOptions.Builder options(ArrivalSchedule arrivals, Duration duration, int runs) {
        return HarnessOptions.builder()
                .arrivals(arrivals)
                .pacer(PacerChoice.SPIN)
                .warmUp(lengths.warmUp())
                .duration(duration)
                .drain(DRAIN)
                .runs(runs);
    }

    private static Map<String, String> service(long nanos) {
        return new TreeMap<>(Map.of(SpinningTask.SERVICE_NANOS, Long.toString(nanos)));
    }

    private String spinTitle(String arrivals, Rate rate, long serviceNanos) {
        return arrivals + " at " + Quantity.plainRate(rate.perSecond()) + ", service " + time(serviceNanos)
                + String.format(Locale.ROOT, ": utilisation %.2g", serviceNanos / rate.meanGapNanos());
    }

    private String stallTitle(String what, Duration stall, Duration run) {
        return what + " for " + time(stall.toNanos()) + " in " + time(run.toNanos());
    }

    private String time(long nanos) {
        return new LatencyFormat(symbols).plain(nanos);
    }
}
