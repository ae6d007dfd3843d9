// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.model.profile.Profile.CodeNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfilesTest {

    private static final int TRIES = 40;

    private static SampledRun run(long seed) {
        return new SampledRun(seed, Duration.ofSeconds(2));
    }

    private static boolean namesFirst(CodeFrame frame, Profile profile) {
        return !profile.lifted().isEmpty()
                && profile.frames().get(profile.lifted().get(0).frame()).equals(frame);
    }

    @Test
    void namesTheMethodThatOneInvocationInTwoHundredRuns() {
        long named = LongStream.range(0, TRIES)
                .filter(seed -> namesFirst(SampledRun.SLOW_PATH, run(seed).shifted(0)))
                .count();
        assertThat(named).isGreaterThanOrEqualTo(TRIES * 95 / 100);
    }

    /** Those have no sample because they don't run, not because there are many more of them. */
    @Test
    void namesTheMethodThatWaits() {
        int tries = TRIES / 2;
        long named = LongStream.range(0, tries)
                .mapToObj(seed -> new SampledRun(seed, Duration.ofSeconds(4), true))
                .filter(run -> {
                    Profile profile = run.shifted(0);
                    return namesFirst(SampledRun.POST, profile)
                            && profile.slow() <= 1.1 * run.waiting(); // some by chance
                })
                .count();
        assertThat(named).isGreaterThanOrEqualTo(tries * 95 / 100);
    }

    @Test
    void namesNothingWhereSamplesAreShifted() {
        long named = LongStream.range(0, TRIES)
                .filter(seed -> !run(seed).shifted(0.1 + 0.02 * seed).lifted().isEmpty())
                .count();
        assertThat(named).isLessThanOrEqualTo(TRIES * 5 / 100 + 2);
    }

    @Test
    void countsNoInvocationAsSlowForBeingSampled() {
        Profile profile = run(1).shifted(0);
        assertThat(profile.slowAboveNanos()).isBetween(40_000L, 210_000L);
        assertThat(profile.lifted().get(0).slowShare()).isGreaterThan(0.7);
        assertThat(profile.typicalSamples()).isGreaterThan(10 * profile.slowSamples() / 2);
    }

    @Test
    void foldsAllSamplesIntoATree() {
        Profile profile = run(2).shifted(0);
        long roots = profile.nodes().stream()
                .filter(node -> node.parent() == CodeNode.ROOT)
                .count();
        assertThat(roots).isOne();
        assertThat(profile.slowSamples() + profile.typicalSamples()).isBetween(400L, 500L);
        assertThat(profile.frames()).contains(SampledRun.SLOW_PATH).doesNotHaveDuplicates();
    }

    @Test
    void saysThatSamplesAreTooFew() {
        Profile profile = new SampledRun(3, Duration.ofMillis(100)).shifted(0);
        assertThat(profile.whyNot()).startsWith("too few samples: slow=");
        assertThat(profile.lifted()).isEmpty();
    }

    @Test
    void namesALibraryThatThisMachineCannotLoad(@TempDir Path folder) throws Exception {
        Path library = folder.resolve("libasyncProfiler.so");
        assertThat(AsyncProfiler.whyNot(library.toString()).orElseThrow()).startsWith("the profiler can't be read: ");
        byte[] header = new byte[64];
        System.arraycopy(new byte[] {0x7f, 'E', 'L', 'F'}, 0, header, 0, 4);
        header[18] = 40; // 32-bit ARM
        Files.write(library, header);
        assertThat(AsyncProfiler.whyNot(library.toString()).orElseThrow())
                .startsWith("the profiler isn't a library of this machine: profiler=" + library);
        Files.write(library, new byte[3]);
        assertThat(AsyncProfiler.whyNot(library.toString())).isPresent();
    }

    /** The JVM marks a sample of native code, whose stack it takes later, where the thread is by then. */
    @Test
    void takesNoSampleForTheCodeThatRanLater(@TempDir Path folder) throws Exception {
        assumeTrue(
                FlightRecorder.getFlightRecorder().getEventTypes().stream()
                        .anyMatch(type -> type.getName().equals("jdk.CPUTimeSample")),
                "this JVM has no samples of CPU time");
        Path file = folder.resolve("client.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.CPUTimeSample").with("throttle", "1 ms").withStackTrace();
            recording.start();
            long end = System.nanoTime() + Duration.ofMillis(200).toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            recording.dump(file);
        }
        long placed = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.CPUTimeSample"))
                .filter(event -> !event.getBoolean("biased"))
                .filter(event -> event.getStackTrace() != null)
                .filter(event -> Sample.counts(event.getThread("eventThread").getJavaName()))
                .count();
        assertThat(SampleLog.read(file).samples()).hasSize((int) placed);
    }

    @Test
    void saysWhyThereAreNone(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("client.jfr");
        SampledRun run = run(4);
        assertThat(SampleLog.read(file).whyNot()).isEqualTo("its JVM wrote no recording");
        Files.writeString(folder.resolve("client.jfr.why-not"), "java.lang.IllegalStateException: no JFR\nat x");
        assertThat(SampleLog.read(file).whyNot())
                .isEqualTo("its JVM wrote no recording: java.lang.IllegalStateException: no JFR");
        Files.delete(folder.resolve("client.jfr.why-not"));
        Files.writeString(file, "no recording");
        assertThat(SampleLog.read(file).whyNot()).startsWith("its recording can't be read: ");
        assertThat(run.profile(List.of()).whyNot()).startsWith("too few samples: slow=0");
        assertThat(Profile.missing("because").whyNot()).isEqualTo("because");
    }
}
