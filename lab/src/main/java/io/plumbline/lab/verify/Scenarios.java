// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import static io.plumbline.model.option.Defaults.SEED;

import io.plumbline.core.HarnessLimits;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.verify.KnownRun.Stall;
import io.plumbline.lab.verify.check.PoissonAnswer;
import io.plumbline.lab.verify.check.StallAnswer;
import io.plumbline.lab.verify.check.UniformAnswer;
import io.plumbline.lab.verify.task.SpinningTask;
import io.plumbline.model.Rate;
import io.plumbline.model.RateText;
import io.plumbline.model.TimeText;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Scenarios of a verification, in their order. */
final class Scenarios {

    /** Place of a stall in the run: early, so that the queue has drained before the end. */
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

    /** Of the forks of a task; those of a ping have theirs. */
    private static final List<String> JVM_ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx256m");

    private final Lengths lengths;

    private Scenarios(Lengths lengths) {
        this.lengths = lengths;
    }

    static List<Scenario> all(Lengths lengths) {
        Scenarios scenarios = new Scenarios(lengths);
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
                + Math.min(HarnessLimits.SETTLE.toNanos(), lengths.warmUp().toNanos());
        double stallAtNanos = settled + STALL_POSITION * lengths.spin().toNanos();
        long stallAt = Math.round(stallAtNanos / SPIN_RATE.meanGapNanos());
        Map<String, String> parameters = Map.of(
                SpinningTask.SERVICE_NANOS, Long.toString(SHORT_SERVICE_NANOS),
                SpinningTask.STALL_AT_INVOCATION, Long.toString(stallAt),
                SpinningTask.STALL_NANOS, Long.toString(lengths.taskStall().toNanos()));
        return new Scenario(
                spinning(parameters, SPIN_RATE, lengths.spin()).runs(2),
                List.of(
                        KnownRun.undisturbed(
                                spinTitle("uniform arrivals", SPIN_RATE, SHORT_SERVICE_NANOS),
                                new UniformAnswer(SPIN_RATE, SHORT_SERVICE_NANOS)),
                        new KnownRun(
                                stallTitle("the same, and the task stalls", lengths.taskStall(), lengths.spin()),
                                new StallAnswer(SPIN_RATE),
                                Stall.TASK,
                                lengths.taskStall())));
    }

    private Scenario uniform() {
        return new Scenario(
                spinning(service(BUSY_SERVICE_NANOS), BUSY_RATE, lengths.spin()),
                List.of(KnownRun.undisturbed(
                        spinTitle("uniform arrivals", BUSY_RATE, BUSY_SERVICE_NANOS),
                        new UniformAnswer(BUSY_RATE, BUSY_SERVICE_NANOS))));
    }

    private Scenario poisson(int perSecond) {
        PoissonArrivals arrivals = new PoissonArrivals(Rate.perSecond(perSecond), SEED);
        return new Scenario(
                spinning(service(POISSON_SERVICE_NANOS), arrivals.rate(), lengths.poisson())
                        .arrivals(new Arrivals.Poisson(SEED)),
                List.of(KnownRun.undisturbed(
                        spinTitle("Poisson arrivals", arrivals.rate(), POISSON_SERVICE_NANOS),
                        new PoissonAnswer(arrivals, lengths.warmUp().toNanos()))));
    }

    private Scenario frozenPing() {
        StallAnswer answer = new StallAnswer(PING_RATE);
        return new Scenario(
                cell(PingSpec.over("tcp").build(), PING_RATE, lengths.ping()).runs(2),
                List.of(
                        new KnownRun(
                                stallTitle("TCP ping, the client is stopped", lengths.freeze(), lengths.ping()),
                                answer,
                                Stall.CLIENT,
                                lengths.freeze()),
                        new KnownRun(
                                stallTitle("TCP ping, the reflector is stopped", lengths.freeze(), lengths.ping()),
                                answer,
                                Stall.REFLECTOR,
                                lengths.freeze())));
    }

    private CellSpec spinning(Map<String, String> parameters, Rate rate, Duration duration) {
        TaskSpec task = new TaskSpec(SpinningTask.class.getName(), TaskSpec.Kind.PLUMBLINE, parameters);
        return cell(task, rate, duration)
                .jvmArguments(JvmArguments.unlessGiven(JVM_ARGUMENTS, List.of()).toArray(new String[0]));
    }

    /** One run, without jitter: each CPU that a recorder takes is one that the host lacks. */
    private CellSpec cell(Subject subject, Rate rate, Duration duration) {
        CellSpec cell = CellSpec.of(subject).at(rate);
        return cell.with(cell.load().with(PacerChoice.SPIN))
                .with(cell.recording().with(JitterChoice.OFF).withDrain(DRAIN))
                .leadIn(0)
                .warmup(lengths.warmUp())
                .duration(duration)
                .runs(1);
    }

    private static Map<String, String> service(long nanos) {
        return Map.of(SpinningTask.SERVICE_NANOS, Long.toString(nanos));
    }

    private static String spinTitle(String arrivals, Rate rate, long serviceNanos) {
        return String.format(
                Locale.ROOT,
                "%s at %s, service %s: utilisation %.2g",
                arrivals,
                RateText.plain(rate),
                plain(Duration.ofNanos(serviceNanos)),
                serviceNanos / rate.meanGapNanos());
    }

    private static String stallTitle(String what, Duration stall, Duration run) {
        return what + " for " + plain(stall) + " in " + plain(run);
    }

    private static String plain(Duration time) {
        return TimeText.written(time.toNanos(), "µs").plain();
    }
}
