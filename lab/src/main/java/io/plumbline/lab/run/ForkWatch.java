// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.explain.FlightLog;
import io.plumbline.explain.SafepointLog;
import io.plumbline.explain.profile.Profiles;
import io.plumbline.explain.watch.EventSource;
import io.plumbline.explain.watch.WatchPlan;
import io.plumbline.lab.plan.ForkPlan;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.Words;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Collects evidence about one fork from outside, where it is asked for: logs of its JVMs, and all sources that are
 * registered. It never fails: what can't be seen becomes a report of that. Threading: the thread that runs the
 * experiment.
 */
final class ForkWatch implements AutoCloseable {

    private static final Duration COUNTER_INTERVAL =
            Duration.ofSeconds(1); // a reading takes some milliseconds of a CPU, which may be one that is measured
    private static final int MAX_EVENTS = 100_000;
    private static final Duration MIN_BLOCKED = Duration.ofNanos(20_000); // less is what a wake-up takes anyway
    private static final String CLIENT_LOG = "client.log";
    private static final String RECORDING = "client.jfr";
    private static final String REFLECTOR_LOG = "reflector.log";

    private final boolean isOn;
    private final boolean isDeep;
    private final RecordingSpec recording;
    private final List<GuardedWatch> watches = new ArrayList<>();
    private Optional<OwnedFolder> folder = Optional.empty();
    private String whyNoFolder = "";
    private boolean hasReflector;

    private ForkWatch(RecordingSpec recording) {
        this.isOn = recording.explain().isOn();
        this.isDeep = recording.explain() == ExplainChoice.DEEP;
        this.recording = recording;
    }

    static ForkWatch begin(ForkPlan plan) {
        ExplainChoice choice = plan.harness().recording().explain();
        ForkWatch watch = new ForkWatch(plan.harness().recording());
        if (watch.isOn) {
            watch.makeFolder();
            WatchPlan how = new WatchPlan(
                    COUNTER_INTERVAL,
                    choice == ExplainChoice.QUIET,
                    MAX_EVENTS,
                    MIN_BLOCKED,
                    plan.harness().clientCpus());
            for (EventSource source : EventSource.values()) {
                watch.watches.add(GuardedWatch.open(Words.text(source), () -> source.open(how)));
            }
        }
        return watch;
    }

    private void makeFolder() {
        try {
            folder = Optional.of(OwnedFolder.create(FolderKind.LOGS));
        } catch (IOException | UncheckedIOException | UnsupportedOperationException full) {
            whyNoFolder = String.valueOf(full.getMessage());
        }
    }

    JvmCommand client(JvmCommand jvm) {
        JvmCommand logging = logging(jvm, CLIENT_LOG);
        if (folder.isEmpty()) {
            return logging;
        }
        Path place = folder.get().path();
        JvmCommand watched = logging;
        if (recording.profile()) {
            for (String argument : Profiles.arguments(recording.profiler(), place.resolve(samples()))) {
                watched = watched.and(argument);
            }
        }
        return isDeep && !samplesInRecording() ? watched.and(FlightLog.argument(place.resolve(RECORDING))) : watched;
    }

    private boolean samplesInRecording() {
        return recording.profile() && recording.profiler().isEmpty();
    }

    private String samples() {
        return samplesInRecording() ? RECORDING : "samples.jfr";
    }

    JvmCommand reflector(JvmCommand jvm) {
        return logging(jvm, REFLECTOR_LOG);
    }

    private JvmCommand logging(JvmCommand jvm, String name) {
        return folder.map(place -> jvm.and(SafepointLog.argument(place.path().resolve(name))))
                .orElse(jvm);
    }

    /** Watches the processes, which run by now. */
    void attach(long clientPid, OptionalLong reflectorPid) {
        hasReflector = reflectorPid.isPresent();
        watches.forEach(watch -> {
            reflectorPid.ifPresent(pid -> watch.attach(WatchedProcess.REFLECTOR, pid));
            watch.attach(WatchedProcess.CLIENT, clientPid);
        });
    }

    /** Receives what the fork reports. */
    void note(ForkEvent event) {
        if (event instanceof ForkEvent.RunStarted) {
            watches.forEach(GuardedWatch::runStarted);
        } else if (event instanceof ForkEvent.RunFinished) {
            watches.forEach(GuardedWatch::runEnded);
        }
    }

    /** Ends the watch, and adds to the fork what was seen. The fork has ended; its reflector may still run. */
    ForkResult explain(ForkResult fork) {
        if (!isOn) {
            return fork;
        }
        Evidence all = log(CLIENT_LOG, WatchedProcess.CLIENT);
        if (hasReflector) {
            all = all.and(log(REFLECTOR_LOG, WatchedProcess.REFLECTOR));
        }
        for (GuardedWatch watch : watches) {
            all = all.and(watch.stop());
        }
        if (isDeep) {
            all = all.and(folder.map(place -> FlightLog.read(place.path().resolve(RECORDING), WatchedProcess.CLIENT))
                    .orElseGet(() ->
                            FlightLog.missing(WatchedProcess.CLIENT, "there is no place for it: " + whyNoFolder)));
        }
        return fork.withEvidence(all);
    }

    /** The code that the fork ran, if it was sampled. */
    Optional<Profile> profile(ForkResult fork) {
        if (!recording.profile()) {
            return Optional.empty();
        }
        return Optional.of(folder.map(place -> Profiles.of(fork, place.path().resolve(samples())))
                .orElseGet(() -> Profile.missing("there is no place for its recording: " + whyNoFolder)));
    }

    private Evidence log(String name, WatchedProcess part) {
        Optional<Path> file = folder.map(place -> place.path().resolve(name));
        return file.map(path -> SafepointLog.read(path, part))
                .orElseGet(() -> SafepointLog.missing(
                        part,
                        "there is no room for a log of its JVM: " + whyNoFolder,
                        "Free some space in the temporary folder, and make it writable for this user."));
    }

    @Override
    public void close() {
        watches.forEach(GuardedWatch::close);
        try {
            folder.ifPresent(OwnedFolder::close);
        } catch (UncheckedIOException leftBehind) {
            return; // the next experiment tidies it up
        }
    }
}
