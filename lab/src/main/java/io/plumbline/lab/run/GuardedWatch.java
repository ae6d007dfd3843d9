// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.explain.watch.Watch;
import io.plumbline.model.Availability;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.WatchedProcess;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A watch of a source that may be anybody's, and may fail: measuring goes on, and in place of its evidence there is a
 * report that it failed. Threading: as the watch.
 */
final class GuardedWatch implements Watch {

    private final String name;
    private Optional<Watch> watch = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private Evidence seen = Evidence.NONE;

    private GuardedWatch(String name) {
        this.name = name;
    }

    static GuardedWatch open(String name, Supplier<Watch> source) {
        GuardedWatch guarded = new GuardedWatch(name);
        guarded.attempt(() -> guarded.watch = Optional.of(source.get()));
        return guarded;
    }

    @Override
    public void attach(WatchedProcess part, long pid) {
        unlessFailed(open -> open.attach(part, pid));
    }

    @Override
    public void runStarted() {
        unlessFailed(Watch::runStarted);
    }

    @Override
    public void runEnded() {
        unlessFailed(Watch::runEnded);
    }

    /** Evidence of a watch that has failed once may have gaps, and isn't requested. */
    @Override
    public Evidence stop() {
        unlessFailed(open -> seen = Objects.requireNonNull(open.stop(), "evidence"));
        return failure.map(this::failed).orElse(seen);
    }

    private Evidence failed(String why) {
        Availability missing = Availability.unavailable(
                "it failed: " + why, "Report it to the authors of Plumbline; the figures stand.");
        return Evidence.missing(name, WatchedProcess.COMMAND, List.of(), missing);
    }

    @Override
    public void close() {
        attempt(() -> watch.ifPresent(Watch::close));
        watch = Optional.empty();
    }

    private void unlessFailed(Consumer<Watch> step) {
        if (failure.isEmpty()) {
            attempt(() -> watch.ifPresent(step));
        }
    }

    private void attempt(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | LinkageError | AssertionError broken) {
            failure = Optional.of(String.valueOf(broken).lines().findFirst().orElse(""));
        }
    }
}
