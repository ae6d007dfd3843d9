// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.explain.FlightLog;
import io.plumbline.explain.profile.LiftTest.Lifted;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.LiftedFrame;
import io.plumbline.model.profile.Profile.Price;
import io.plumbline.model.profile.Profile.Sampler;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.validity.Saturation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes profiles of forks that were sampled. Never fails: what can't be said is a reason. */
public final class Profiles {

    private static final int MIN_SAMPLES = 10;

    private Profiles() {}

    /** Returns the arguments that make a JVM record samples, with the profiler's library if one is named. */
    public static List<String> arguments(Optional<String> library, Path file) {
        return library.map(named -> List.of(AsyncProfiler.argument(named, file)))
                .orElseGet(() -> FlightLog.sampling(file));
    }

    /** {@code fork}: its runs, with the tails that were kept; {@code recording}: what it has written, or hasn't. */
    public static Profile of(ForkResult fork, Path recording) {
        try {
            SampleLog log = SampleLog.read(recording);
            return log.whyNot().isEmpty() ? of(fork, log) : Profile.missing(log.whyNot());
        } catch (LinkageError noRecorder) {
            return Profile.missing(FlightLog.UNREADABLE);
        } catch (RuntimeException broken) {
            return Profile.missing("its samples can't be assigned: " + FlightLog.brief(broken));
        }
    }

    static Profile of(ForkResult fork, SampleLog log) {
        if (log.sampler() == Sampler.NONE) {
            return Profile.missing("its JVM took no samples");
        }
        if (fork.runs().stream().allMatch(run -> run.slowLog().isEmpty())) {
            return Profile.missing("no invocation was measured while it was sampled");
        }
        SlowTimes times = SlowTimes.of(fork, log);
        List<AssignedSample> assigned = assigned(log, times);
        long slow = assigned.stream().filter(AssignedSample::isSlow).count();
        String whyNot = tooFew(slow, assigned.size() - slow);
        FoldedStacks folded = new FoldedStacks(assigned);
        List<LiftedFrame> lifted = new ArrayList<>();
        (whyNot.isEmpty() ? LiftTest.of(assigned) : List.<Lifted>of())
                .stream()
                        .limit(Profile.MAX_LIFTED)
                        .forEach(one -> lifted.add(new LiftedFrame(
                                folded.number(one.frame()),
                                folded.number(FoldedStacks.thread(one.group())),
                                one.caller().map(folded::number).orElse(-1),
                                one.slowShare(),
                                one.typicalShare(),
                                one.chance())));
        return new Profile(
                log.sampler(),
                log.periodNanos(),
                whyNot,
                slow == 0 ? 0 : times.aboveNanos(),
                times.count(),
                times.countLeftOut(),
                folded.frames(),
                folded.nodes(),
                lifted,
                Optional.empty());
    }

    /** {@code clean}: the result; {@code sampled}: what it would be of the sampled fork alone. */
    public static Profile priced(Profile profile, BenchmarkResult clean, BenchmarkResult sampled) {
        long without = median(clean);
        long with = median(sampled);
        return without > 0 && with > 0 ? profile.at(new Price(without, with)) : profile;
    }

    /** In overload a median is as long as its run. */
    private static long median(BenchmarkResult result) {
        if (result.forks().stream().flatMap(fork -> fork.runs().stream()).anyMatch(Saturation::of)) {
            return 0;
        }
        return result.summary()
                .series(result.headlineName())
                .map(series -> series.merged().histogram())
                .filter(histogram -> histogram.totalCount() > 0)
                .map(histogram -> histogram.valueAt(50))
                .orElse(0L);
    }

    private static String tooFew(long slow, long typical) {
        return Math.min(slow, typical) >= MIN_SAMPLES
                ? ""
                : "too few samples: slow=" + slow + ", typical=" + typical + " (allowed: " + MIN_SAMPLES
                        + " or more of each; a longer duration gives more)";
    }

    /** Typical samples within the time of one slow invocation are about as near to each other as those of one. */
    private static List<AssignedSample> assigned(SampleLog log, SlowTimes times) {
        long near = Math.max(1, times.aboveNanos());
        List<AssignedSample> assigned = new ArrayList<>();
        for (Sample sample : log.samples()) {
            if (times.counts(sample)) {
                OptionalLong slow = times.slowAt(sample);
                assigned.add(new AssignedSample(
                        sample.group(),
                        sample.stack(),
                        slow.isPresent(),
                        slow.orElse(Math.floorDiv(sample.nanos(), near))));
            }
        }
        return assigned;
    }
}
