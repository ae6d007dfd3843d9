// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.results.ResultFile;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with real forks, a second each. */
@Timeout(180)
class CommandIT {

    /** The peak compiler takes half of the CPU time of forks that are over in a second. */
    static final String COMPILES_ONCE = "--jvm-arg=-XX:TieredStopAtLevel=1";

    private static final int STRAY_CALLS = 600; // of the JVM and of the harness in a second

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    private int run(Class<?> task, String... more) {
        return execute("run", task.getName(), more);
    }

    private int execute(String command, String subject, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of(command, subject, "--rate", "1000", "--duration", "500ms", "--warmup", "200ms", "--runs", "1"));
        arguments.addAll(List.of("--drain", "1m")); // all of it, on any host
        if (command.equals("ping")) {
            arguments.addAll(List.of("--lead-in", "100"));
        }
        arguments.add(COMPILES_ONCE);
        arguments.addAll(List.of(more));
        return terminal.execute(arguments.toArray(String[]::new));
    }

    private Path json() {
        return folder.resolve("result.json");
    }

    private BenchmarkResult stored() throws Exception {
        return ResultFile.read(json()).result();
    }

    /** A round trip takes a read and a write at each end. Of the rest of each process there are some hundred calls. */
    @Test
    void aPingIsPlacedAndStoredWithItsSystemCallsAndShownAgain() throws Exception {
        int status = execute(
                "ping",
                "--wait=block",
                "--placement=same-cpu",
                "--json",
                json().toString(),
                "--html",
                folder.resolve("page.html").toString());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(PageText.of(folder.resolve("page.html")))
                .contains(stored().title(), "page.json", "page.csv", "page.hlog");
        assertThat(folder.resolve("page.html").toFile().length()).isLessThan(500_000);
        assertThat(stored().forks().get(0).runs()).hasSize(1);
        CapturedTerminal again = new CapturedTerminal();
        assertThat(again.execute("report", json().toString())).isEqualTo(status);
        assertThat(terminal.out()).startsWith(again.out()).contains("round trip");
        assertThatBothAreOnTheSameCpu(stored().forks().get(0).placement());
        assertThatBothReadAndWrite(
                systemCalls(), Long.parseLong(stored().forks().get(0).facts().get("reflector_echoed")));
        again.execute("report", json().toString(), "--long");
        assertThat(again.out()).containsPattern("calls {6}client \\d+\\.\\d reads, \\d+\\.\\d writes an invocation");
    }

    private static void assertThatBothAreOnTheSameCpu(List<ThreadPlacement> placement) {
        assertThat(placement).extracting(ThreadPlacement::role).startsWith("client", "reflector");
        assertThat(placement.get(0).cpu()).isEqualTo(placement.get(1).cpu()).isNotNegative();
        assertThat(placement.get(0).reason()).isEqualTo("same-cpu: same CPU as reflector");
        assertThat(placement.get(1).reason()).isEqualTo("same-cpu: same CPU as client");
    }

    private static void assertThatBothReadAndWrite(List<SystemCalls> sides, long echoed) {
        assertThat(sides).hasSize(2).allSatisfy(calls -> {
            assertThat(calls.invocations()).isBetween(100L, 1_000L); // fewer than are due on a busy host
            assertThat(calls.reads()).isBetween(calls.invocations(), calls.invocations() + STRAY_CALLS);
            assertThat(calls.writes()).isBetween(calls.invocations(), calls.invocations() + STRAY_CALLS);
        });
        assertThat(sides.get(1).invocations())
                .as("the lead-in, too")
                .isEqualTo(echoed)
                .isGreaterThan(sides.get(0).invocations());
    }

    @Tag("full") // faults are tested without the command, too
    @Test
    void aFaultOfTheReflectorIsInTheFiguresAndToldWithThem() throws Exception {
        int status =
                execute("ping", "--long", "--wait=block", "--reflector-fault=late=3ms,every=20", "--json=" + json());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("fault injection: late=3ms,every=20");
        BenchmarkResult result = stored();
        assertThat(result.caveats()).extracting(Caveat::code).contains(CaveatCode.REFLECTOR_FAULT);
        assertThat(result.forks().get(0).facts()).containsEntry("reflector_fault", "late=3ms,every=20");
        Series service =
                result.summary().series(SeriesNames.SERVICE).orElseThrow().merged();
        assertThat(service.maxNanos()).isGreaterThanOrEqualTo(3_000_000);
        assertThat(service.meanNanos()).isGreaterThanOrEqualTo(3_000_000 / 20.0);
    }

    @Tag("full") // they are measured without the command, too
    @Test
    void aPingWaitsInVirtualThreadsOnTheirOnlyCarrier() throws Exception {
        assumeTrue(VirtualThreads.areAvailable(), "needs JDK 21");

        int status = execute("ping", "--long", "--wait=virtual", "--client-cpu=0", "--json=" + json());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        ForkResult fork = stored().forks().get(0);
        assertThat(fork.facts()).containsEntry("wait", "virtual");
        assertThat(fork.cpu()).extracting(CpuUse::role).containsExactly("client", "reflector");
        assertThat(fork.placement().get(0).cpu()).isZero();
        assertThat(fork.placement().get(0).reason()).isEqualTo("its carrier");
        assertThat(fork.placement().get(1).reason()).isEqualTo("virtual");
        assertThat(terminal.out()).contains("client → cpu 0, reflector → any cpu (virtual)");
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--reflector thread --wait select-now",
                "--wait select --size 1",
                "--wait block --size 1048576 --rate 50",
            })
    void whateverThePingItCarriesMessages(String options) throws Exception {
        List<String> all = new ArrayList<>(List.of(options.split(" ")));
        all.addAll(0, List.of("ping", "--lead-in", "100", "--duration", "500ms", "--warmup", "200ms", "--runs", "1"));
        all.addAll(List.of("--json", json().toString()));

        int status = terminal.execute(all.toArray(String[]::new));

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        ForkResult fork = stored().forks().get(0);
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.runs().get(0).counts().completed()).isPositive();
    }

    /** The kernel's account has no datagrams. */
    @Tag("full") // system calls over TCP are counted, too
    @Test
    void aPingOverUdpTellsTheCallsOfTheTransport() throws Exception {
        int status = execute("ping", "--transport=udp", "--wait=block", "--json", json().toString());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(systemCalls()).hasSize(2).allSatisfy(calls -> {
            assertThat(calls.writes()).isLessThan(calls.invocations());
            assertThat(calls.transport()).isBetween(2 * calls.invocations(), 3 * calls.invocations());
        });
    }

    private List<SystemCalls> systemCalls() throws Exception {
        return stored().forks().get(0).cpu().stream()
                .flatMap(use -> use.calls().stream())
                .toList();
    }

    @Test
    void aTaskTellsItsSystemCalls() throws Exception {
        int status = run(ReadsThreeTimes.class, "--json", json().toString());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        SystemCalls calls = systemCalls().get(0);
        assertThat(calls.invocations()).isBetween(100L, 900L);
        assertThat(calls.reads()).isBetween(3 * calls.invocations(), 3 * calls.invocations() + STRAY_CALLS);
    }

    @Tag("full")
    @Test
    void aTaskIsMeasuredInEveryFork() throws Exception {
        run(NoOp.class, "--forks", "2", "--json", json().toString());
        assertThat(stored().forks()).hasSize(2).allMatch(fork -> fork.end() == EndState.COMPLETED);
    }

    @Test
    void classesThatAreNoTaskAreBadUse() {
        assertThat(run(String.class)).isEqualTo(ExitStatus.USAGE);
        assertThat(execute("run", "acme.Missing")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("class=java.lang.String", "class=acme.Missing");
    }

    @Test
    void aTaskThatThrowsInInitHasNoResult() {
        assertThat(run(FailsInInit.class)).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).contains("no licence").doesNotContain("\tat ");
    }

    @Test
    void aTaskThatHangsInInitIsEnded() {
        assertThat(run(HangsInInit.class, "--init-timeout", "1s")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err().replaceAll("\\s+", " "))
                .containsPattern("did not return from init within 1s.*a longer init-timeout\\); see --init-timeout");
    }

    @Test
    void aTaskThatThrowsKeepsWhatWasMeasuredAndAQuietCommandStillSaysWhyItIsInvalid() throws Exception {
        assertThat(run(FailsInRun.class, "--quiet", "--json", json().toString()))
                .isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).contains("result invalid", "pump broke");
        CapturedTerminal report = new CapturedTerminal();
        assertThat(report.execute("report", json().toString(), "--long")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(report.out()).contains("pump broke");
        assertThat(stored().isValid()).isFalse();
        assertThat(stored().caveats()).extracting(Caveat::code).contains(CaveatCode.TASK_FAILED);
        assertThat(stored().forks()
                        .get(0)
                        .runs()
                        .get(0)
                        .series("response")
                        .orElseThrow()
                        .count())
                .isPositive();
    }

    /** An agent is for the measured JVM alone, so that is the first one to refuse it. */
    @Test
    void aJvmThatDoesNotStartIsToldWithItsArguments() {
        assertThat(run(NoOp.class, "--jvm-arg=-agentlib:nosuch")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).contains("nothing was measured", "exit status 1", "-agentlib:nosuch");
        assertThat(terminal.err().lines())
                .filteredOn(line -> line.startsWith("plumbline: "))
                .hasSize(1);
        assertThat(terminal.out()).isEmpty();
    }

    /** The device is as full as a disk can be. */
    @Test
    void aFullDiskCostsNothingThatWasMeasured() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "needs Linux");
        Path csv = folder.resolve("result.csv");
        int status = run(NoOp.class, "--quiet", "--json", full.toString(), "--csv", csv.toString());
        assertThat(status).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err())
                .contains("can't write file: path=/dev/full, reason=No space left on device")
                .doesNotContain("\tat ");
        assertThat(terminal.out()).contains("response", "p99");
        assertThat(csv).content().contains("response");
    }

    @Test
    void aTaskThatThrowsInCloseKeepsItsResultAndIsTold() throws Exception {
        run(FailsInClose.class, "--long", "--json", json().toString());
        assertThat(terminal.out()).contains("door stuck");
        assertThat(stored().forks().get(0).end()).isEqualTo(EndState.COMPLETED);
        assertThat(stored().caveats())
                .filteredOn(caveat -> caveat.code() == CaveatCode.TASK_FAILED)
                .singleElement()
                .returns(Severity.NOTE, Caveat::severity);
        assertThat(stored().forks().get(0).runs().get(0).counts().completed()).isEqualTo(500);
    }

    @Test
    void aTaskThatEndsTheJvmIsToldAtOnce() {
        assertThat(run(Exits.class, "--long")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat((terminal.out() + terminal.err()).replaceAll("\\s+", " ")).contains("System.exit", "Exits.run");
    }

    /** Does nothing. */
    public static class NoOp implements LatencyTask {
        @Override
        public void run(long intendedStartNanos) {}
    }

    /** Makes three system calls that read. */
    public static final class ReadsThreeTimes implements LatencyTask {
        private final byte[] bytes = new byte[8];
        private FileInputStream zero;

        @Override
        public void init(RunContext context) throws IOException {
            zero = new FileInputStream("/dev/zero");
        }

        @Override
        public void run(long intendedStartNanos) throws IOException {
            for (int i = 0; i < 3; i++) {
                if (zero.read(bytes) != bytes.length) {
                    throw new IOException("/dev/zero has come to an end");
                }
            }
        }

        @Override
        public void close() throws IOException {
            zero.close();
        }
    }

    /** Throws before the first invocation. */
    public static final class FailsInInit extends NoOp {
        @Override
        public void init(RunContext context) {
            throw new IllegalStateException("no licence");
        }
    }

    /** Never comes back. */
    public static final class HangsInInit extends NoOp {
        @Override
        public void init(RunContext context) throws InterruptedException {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    /** Throws after half of the measured time. */
    public static final class FailsInRun implements LatencyTask {
        private int invocations;

        @Override
        public void run(long intendedStartNanos) {
            if (++invocations == 450) {
                throw new IllegalStateException("pump broke");
            }
        }
    }

    /** Throws when all is over. */
    public static final class FailsInClose extends NoOp {
        @Override
        public void close() {
            throw new IllegalStateException("door stuck");
        }
    }

    /** Ends its JVM. */
    public static final class Exits implements LatencyTask {
        @Override
        public void run(long intendedStartNanos) {
            System.exit(7);
        }
    }
}
