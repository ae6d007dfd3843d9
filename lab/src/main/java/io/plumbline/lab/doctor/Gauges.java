// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.core.clock.ClockGauge;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.jitter.JitterRun;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.ErrandMain;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.HandOver;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.Percentiles;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** Measures one effect after the other, in 3 s altogether. */
final class Gauges {

    private static final Duration GAPS = Duration.ofMillis(1_100);
    private static final Duration WAKE_UPS = Duration.ofMillis(450);
    private static final long LONG_GAP_NANOS = 20_000;
    private static final int RAMPS = 4;
    private static final long PAUSE_NANOS = 30_000_000;
    private static final long FIRST_NANOS = 5_000_000;
    private static final long PLATEAU_NANOS = 20_000_000;
    private static final int WORK = 2_000;
    private static final int MAX_PAIRS = 6;

    private final HostShape host;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private long sink;

    /** Answers the process that started this one to measure effects, and to do nothing else. */
    public static void main(String[] arguments) throws IOException {
        HostShape host = HostShape.ofThisHost(); // read before any thread is pinned
        ErrandMain.answer(
                Nothing.class, HostMeasures.class, (nothing, cancellation) -> new Gauges(host).measure(cancellation));
    }

    Gauges(HostShape host) {
        this.host = host;
    }

    HostMeasures measure(Cancellation cancellation) {
        double clockNanos = ClockGauge.readNanos(clock);
        long stepNanos = ClockGauge.stepNanos(clock);
        OptionalDouble ramp = ramp();
        List<HandOver> handOvers = handOvers();
        List<CpuGaps> gaps = jitter(JitterWait.SPIN, host.topology().allowed(), GAPS, cancellation).stream()
                .map(Gauges::gaps)
                .toList();
        List<Integer> one = host.topology()
                .allowed()
                .subList(
                        host.topology().allowed().size() - 1,
                        host.topology().allowed().size());
        List<CpuJitter> wakeUps = jitter(JitterWait.SLEEP, one, WAKE_UPS, cancellation);
        return new HostMeasures(
                clockNanos, stepNanos, gaps, percentile(wakeUps, 50), percentile(wakeUps, 99), ramp, handOvers);
    }

    private List<CpuJitter> jitter(
            JitterWait waiting, List<Integer> cpus, Duration duration, Cancellation cancellation) {
        JitterSpec spec = new JitterSpec(cpus, waiting, duration, JitterSpec.usualThreshold(waiting));
        return new JitterRun(spec, host).measure(cancellation).cpus();
    }

    private static CpuGaps gaps(CpuJitter jitter) {
        Histogram values = jitter.series().histogram().toHistogram();
        long longOnes = values.getTotalCount() == 0
                ? 0
                : values.getCountBetweenValues(LONG_GAP_NANOS, Math.max(LONG_GAP_NANOS, values.getMaxValue()));
        return new CpuGaps(
                jitter.cpu(),
                jitter.observedNanos(),
                jitter.observedNanos() == 0 ? 0 : longOnes * 1e9 / jitter.observedNanos(),
                jitter.causes(),
                jitter.rhythm()
                        .map(rhythm -> OptionalLong.of(rhythm.periodNanos()))
                        .orElse(OptionalLong.empty()));
    }

    private static OptionalLong percentile(List<CpuJitter> jitter, double percentile) {
        Series series = jitter.isEmpty() ? null : jitter.get(0).series();
        return series == null || series.count() == 0
                ? OptionalLong.empty()
                : OptionalLong.of(Percentiles.of(series, percentile).nanos());
    }

    /** The quickest of several tries, since whatever else happens only adds time. */
    private OptionalDouble ramp() {
        work(FIRST_NANOS + PLATEAU_NANOS); // compiled by now
        double first = Double.MAX_VALUE;
        double plateau = Double.MAX_VALUE;
        for (int i = 0; i < RAMPS; i++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            first = Math.min(first, work(FIRST_NANOS));
            plateau = Math.min(plateau, work(PLATEAU_NANOS));
        }
        return OptionalDouble.of(Math.max(0, first / plateau - 1));
    }

    /** Median time of a fixed piece of work, in nanoseconds. */
    private double work(long lengthNanos) {
        List<Long> times = new ArrayList<>();
        long end = clock.nanoTime() + lengthNanos;
        long began = clock.nanoTime();
        while (began < end) {
            long mixed = sink;
            for (int i = 0; i < WORK; i++) {
                mixed = mixed * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
            }
            sink = mixed;
            long now = clock.nanoTime();
            times.add(now - began);
            began = now;
        }
        times.sort(Long::compare);
        return times.get(times.size() / 2);
    }

    private List<HandOver> handOvers() {
        List<HandOver> found = new ArrayList<>();
        List<Integer> cpus = host.topology().allowed();
        for (int i = 0; i < cpus.size() && found.size() < MAX_PAIRS; i++) {
            for (int k = i + 1; k < cpus.size() && found.size() < MAX_PAIRS; k++) {
                new PingPong(host.topology(), cpus.get(i), cpus.get(k))
                        .measure()
                        .ifPresent(found::add);
            }
        }
        return found;
    }
}
