// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Ranges;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.Percent;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Options for recording a run, and time limits for its start and end.
 *
 * @param interval length of the intervals that a run is divided into, 10 ms or more; empty for one that suits its length
 * @param keepSlowest how many of the slowest invocations of each run are kept, 0 to 1,000
 * @param jitter whether hiccups of the host are recorded on a separate CPU
 * @param drain time after the end of a run in which late invocations may start and replies may come, zero or more
 * @param initTimeout time in which all tasks of a fork have to be initialized, and in which they have to be closed; a
 *     fork that takes longer is ended
 * @param maxLoss maximum share of a run's invocations without an end (lost, unsent, or in flight when the run is given
 *     up); beyond it the run's figures would mislead
 * @param explain whether evidence of what delays invocations is collected beside the runs
 * @param profile whether one more fork is sampled, to see which code slow invocations run
 * @param profiler library of async-profiler, which samples in place of the flight recorder; empty for the latter
 */
public record RecordingSpec(
        @OptionName(inFilesOnly = true) Optional<Duration> interval,
        @OptionName(inFilesOnly = true) int keepSlowest,
        JitterChoice jitter,
        Duration drain,
        Duration initTimeout,
        Percent maxLoss,
        @OptionName(bare = "on") ExplainChoice explain,
        boolean profile,
        Optional<String> profiler) {

    private static final Duration MIN_INTERVAL = Duration.ofMillis(10); // before what it checks
    private static final int MAX_SLOWEST = 1000;

    public static final RecordingSpec DEFAULT = new RecordingSpec(
            Optional.empty(),
            Defaults.KEEP_SLOWEST,
            JitterChoice.AUTO,
            Defaults.DRAIN,
            Defaults.INIT_TIMEOUT,
            Defaults.MAX_LOSS,
            Defaults.EXPLAIN,
            false,
            Optional.empty());

    public RecordingSpec {
        interval.ifPresent(length -> Ranges.requireAtLeast("interval", length, MIN_INTERVAL));
        Ranges.requireBetween("keep-slowest", keepSlowest, 0, MAX_SLOWEST);
        Objects.requireNonNull(jitter, "jitter");
        Ranges.requireAtLeast("drain", drain, Duration.ZERO);
        Ranges.requireAtLeast("init-timeout", initTimeout, Duration.ofMillis(1));
        Objects.requireNonNull(maxLoss, "maxLoss");
        Objects.requireNonNull(explain, "explain");
        profile |= profiler.isPresent();
    }

    /**
     * Returns the length of the intervals of a run: as requested; else the shortest of {@link Defaults#INTERVALS} of
     * which {@value Defaults#INTERVALS_PER_RUN} or fewer make a run, or the longest.
     */
    public Duration intervalOf(Duration duration) {
        Duration shortest = duration.dividedBy(Defaults.INTERVALS_PER_RUN);
        return interval.orElseGet(() -> Defaults.INTERVALS.stream()
                .filter(length -> length.compareTo(shortest) >= 0)
                .findFirst()
                .orElse(Defaults.LONG_INTERVAL));
    }

    public RecordingSpec withInterval(Duration length) {
        return RecordForm.with(this, "interval", Optional.of(length));
    }

    public RecordingSpec with(JitterChoice choice) {
        return RecordForm.with(this, "jitter", choice);
    }

    /** Returns the same recording with another drain. {@code time}: time after the end of a run. */
    public RecordingSpec withDrain(Duration time) {
        return RecordForm.with(this, "drain", time);
    }

    public RecordingSpec withInitTimeout(Duration time) {
        return RecordForm.with(this, "initTimeout", time);
    }

    public RecordingSpec with(ExplainChoice choice) {
        return RecordForm.with(this, "explain", choice);
    }

    public RecordingSpec withProfile(boolean isOn) {
        return isOn
                ? RecordForm.with(this, "profile", true)
                : RecordForm.with(this, Map.of("profile", false, "profiler", Optional.empty()));
    }
}
