// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.explain.MadeRun;
import io.plumbline.explain.profile.SampleLog.Wait;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.model.profile.Profile.Sampler;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * A closed loop whose task takes about 10 µs, and in one of 200 invocations 200 µs more in a method of its own; each sample makes the
 * invocation that it hits 30 µs longer, as it does in a real JVM.
 */
final class SampledRun {

    private static final long FROM = 7_000_000_000_000L;
    private static final long PERIOD = 4_000_000;
    private static final long COST = 30_000;
    private static final CodeFrame RUN = new CodeFrame("com.acme", "PlaceOrder.run");
    static final CodeFrame SLOW_PATH = new CodeFrame("com.acme", "OrderBook.slowPath");

    static final CodeFrame POST = new CodeFrame("com.acme", "Ledger.post");

    private final Random random;
    private final long lengthNanos;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Wait> waits = new ArrayList<>();
    private final List<SlowInvocation> all = new ArrayList<>();
    private final Histogram service = HistogramSnapshot.emptyHistogram();
    private long nextSample = FROM;

    SampledRun(long seed, Duration length) {
        this(seed, length, false);
    }

    /** {@code waits}: one of 2,000 waits for a lock, up to 2 ms, and none has a slow path. */
    SampledRun(long seed, Duration length, boolean waits) {
        random = new Random(seed);
        lengthNanos = length.toNanos();
        long at = FROM;
        while (at < FROM + lengthNanos) {
            long begin = at;
            at = work(at, 8_000 + random.nextInt(4_000), new CodeFrame("com.acme", "Book.method" + random.nextInt(30)));
            if (waits) {
                at = random.nextInt(2_000) == 0 ? await(at, random.nextInt(2_000_000)) : at;
            } else {
                at = random.nextInt(200) == 0 ? work(at, 200_000, SLOW_PATH) : at;
            }
            all.add(new SlowInvocation(0, begin - FROM, 0, 0, at - begin));
            service.recordValue(at - begin);
        }
    }

    private long work(long from, long nanos, CodeFrame frame) {
        long end = from + nanos;
        while (nextSample < end) {
            samples.add(new Sample("main", nextSample, List.of(RUN, frame), false));
            nextSample += PERIOD + random.nextInt(100_000);
            end += COST;
        }
        return end;
    }

    /** A thread that waits uses no CPU time, so that its next sample comes later. */
    private long await(long from, long nanos) {
        waits.add(new Wait(0, from, from + nanos));
        for (long at = Math.floorDiv(from - 1, PERIOD) * PERIOD + PERIOD; at <= from + nanos; at += PERIOD) {
            samples.add(new Sample("main", at, List.of(RUN, POST, new CodeFrame("", "[monitor of Object]")), true));
        }
        nextSample += nanos;
        return from + nanos;
    }

    /** How many invocations waited. */
    int waiting() {
        return waits.size();
    }

    /** The samples, moved in time by a part of the run; the invocations stay. */
    Profile shifted(double part) {
        long shift = (long) (part * lengthNanos);
        return profile(samples.stream()
                .map(one -> new Sample(
                        one.thread(), FROM + (one.nanos() - FROM + shift) % lengthNanos, one.stack(), one.isWait()))
                .toList());
    }

    Profile profile(List<Sample> taken) {
        return Profiles.of(fork(), new SampleLog(Sampler.CPU_TIME, PERIOD, taken, waits, ""));
    }

    private ForkResult fork() {
        RunResult run = new RunResult(
                        0,
                        Instant.EPOCH,
                        RunResult.CLOSED_LOOP,
                        Duration.ofNanos(lengthNanos),
                        new InvocationCounts(all.size(), all.size(), 0, 0, 0),
                        0,
                        0,
                        0,
                        List.of(MadeRun.series("service", service)),
                        List.of(),
                        new JvmActivity(0, 0, 0),
                        EndState.COMPLETED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())
                .withSlowLog(Optional.of(new SlowLog(FROM, -1, -1, 0, all, 1_000, List.of())));
        return MadeRun.fork("none", run);
    }
}
