// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.ABORTED;
import static org.junit.platform.engine.TestExecutionResult.Status.FAILED;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import io.plumbline.junit5.MeasuredClasses.Brief;
import io.plumbline.junit5.MeasuredClasses.Broken;
import io.plumbline.junit5.MeasuredClasses.Injected;
import io.plumbline.junit5.MeasuredClasses.Slow;
import io.plumbline.junit5.MeasuredClasses.Unwilling;
import io.plumbline.junit5.MeasuredClasses.Whole;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.AssertionFailedError;

/** Latency tests run by a launcher, all once; how fast anything is doesn't matter. */
@Timeout(180)
class LatencyTestIT {

    /** What a host that is too busy may make of any verdict on figures. */
    private static final Pattern DISTURBED =
            Pattern.compile("would mislead|this host's disturbance|no upper bound yet");

    private static Launched launched;

    @BeforeAll
    static void runAll(@TempDir Path output) {
        launched = Launched.run(
                output, Whole.class, Slow.class, Brief.class, Broken.class, Unwilling.class, Injected.class);
    }

    private static void assertEnds(String test, Status status) {
        boolean isDisturbed = launched.status(test) == ABORTED
                && DISTURBED.matcher(launched.message(test)).find();
        assertThat(isDisturbed ? status : launched.status(test))
                .as(() -> launched.status(test) == SUCCESSFUL ? "" : launched.message(test))
                .isEqualTo(status);
    }

    private static BenchmarkResult result(String test) throws IOException {
        Path json = launched.files(test).stream()
                .filter(file -> file.toString().endsWith(".json"))
                .findFirst()
                .orElseThrow();
        return ResultFile.read(json).result();
    }

    @Test
    void passesIfAllHolds() {
        assertEnds("Whole.call", SUCCESSFUL);
        assertThat(launched.entries("Whole.call")).contains("plumbline=").containsPattern("p99|" + DISTURBED);
    }

    @Test
    void callsTheMethodInEachForkBetweenWhatSurroundsIt() throws IOException {
        BenchmarkResult result = result("Whole.call");
        assertThat(result.title()).isEqualTo(Whole.class.getName() + ".call");
        assertThat(result.forks()).hasSize(2);
        assertThat(result.forks()).extracting(LatencyTestIT::invocations).allMatch(count -> count >= 100);
        assertThat(result.forks())
                .extracting(fork -> fork.facts().get("pid"))
                .doesNotContainNull()
                .doesNotHaveDuplicates()
                .doesNotContain(Long.toString(ProcessHandle.current().pid()));
        assertThat(result.summary().series("half").orElseThrow().merged().count())
                .isPositive();
    }

    private static long invocations(ForkResult fork) {
        return Long.parseLong(fork.facts().get("invocations_counted"));
    }

    @Test
    void publishesPageAndResult() throws IOException {
        assertThat(launched.files("Whole.call"))
                .extracting(file -> file.getFileName().toString())
                .containsExactly("Whole.call.html", "Whole.call.json");
        assertThat(Files.readString(launched.files("Whole.call").get(0))).contains("<html", "Whole.call");
    }

    @Test
    void failsWithFiguresAndPlaces() {
        assertEnds("Slow.call", FAILED);
        assertThat(launched.message("Slow.call"))
                .contains("slowest ", " = wait ", " + service ", "Slow.call.html", "Slow.call.json");
        if (launched.thrown("Slow.call") instanceof AssertionFailedError failed) {
            assertThat(failed.getMessage()).startsWith("p50<1ns is missed: p50 is ");
            assertThat(failed.getMessage()).doesNotContain("loss<90%");
            assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("p50<1ns");
            assertThat(failed.getActual().getStringRepresentation()).contains(" to ");
        }
    }

    @Test
    void leavesWhatSurroundsTheMethodToForks() {
        assertThat(Slow.calledBeforeEach).isZero();
    }

    @Test
    void isAbortedIfItCannotBeTold() {
        assertEnds("Brief.call", ABORTED);
        assertThat(launched.message("Brief.call")).contains("can't tell", "Brief.call.html");
    }

    @Test
    void failsWithWhatTheMethodThrew() {
        assertThat(launched.status("Broken.call")).isEqualTo(FAILED);
        assertThat(launched.message("Broken.call")).contains("IllegalStateException", "the twentieth", "Broken.call");
    }

    @Test
    void isAbortedByAnAssumption() {
        assertThat(launched.status("Unwilling.call")).isEqualTo(ABORTED);
        assertThat(launched.message("Unwilling.call")).contains("not today");
    }

    @Test
    void refusesAnExtensionThatAForkWouldMiss() {
        assertThat(launched.status("Injected.inAFork")).isEqualTo(FAILED);
        assertThat(launched.message("Injected.inAFork"))
                .contains("missing=extension " + MeasuredClasses.Injecting.class.getName(), "inThisJvm = true");
    }

    @Test
    void measuresInThisJvmWhatExtensionsMadeReady() throws IOException {
        assertEnds("Injected.here", SUCCESSFUL);
        assertThat(result("Injected.here").forks()).hasSize(1);
        assertThat(result("Injected.here").summary().series("part")).isPresent();
    }
}
