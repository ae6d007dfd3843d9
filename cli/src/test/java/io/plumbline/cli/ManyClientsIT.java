// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many clients, and many messages in flight, from end to end at a modest rate. */
@Timeout(180)
class ManyClientsIT {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    private int execute(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(
                "--duration", "500ms", "--warmup", "200ms", "--runs", "1", "--drain", "30s", "--lead-in", "100"));
        all.addAll(List.of(CommandIT.COMPILES_ONCE, "--json", json().toString()));
        return terminal.execute(all.toArray(String[]::new));
    }

    private Path json() {
        return folder.resolve("result.json");
    }

    private ForkResult fork() throws Exception {
        BenchmarkResult result = ResultFile.read(json()).result();
        assertThat(result.forks()).hasSize(1);
        assertThat(result.forks().get(0).end()).isEqualTo(EndState.COMPLETED);
        return result.forks().get(0);
    }

    private void assertMeasured(int status) {
        assertThat(status).as(terminal.err() + terminal.out()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
    }

    @Test
    void eightClientsPingOverTcp() throws Exception {
        eightClientsPingOverTcp(4);
    }

    @Tag("full")
    @Test
    void eightClientsPingOverTcpFromOneThread() throws Exception {
        eightClientsPingOverTcp(1);
    }

    private void eightClientsPingOverTcp(int threads) throws Exception {
        assertMeasured(execute(
                "ping",
                "--rate",
                "2k",
                "--clients",
                "8",
                "--client-threads",
                Integer.toString(threads),
                "--wait",
                "block"));

        RunResult run = fork().runs().get(0);
        assertThat(run.counts().completed()).isEqualTo(1000);
        assertThat(run.achievedPerSecond()).isPositive().isLessThan(2001);
        ClientSpread spread = run.clientSpread().orElseThrow();
        assertThat(spread.clients()).isEqualTo(8);
        assertThat(spread.clientThreads()).isEqualTo(threads);
        assertThat(spread.series("response").orElseThrow().p50().minNanos()).isPositive();
        assertThat(Long.parseLong(fork().facts().get("reflector_echoed"))).isGreaterThanOrEqualTo(1400);
        assertThat(terminal.out().replaceAll("\\s+", " ")).contains("8 clients on " + threads);
    }

    @Tag("full") // they are tested without the command, too
    @Test
    void manyMessagesAreInFlight() throws Exception {
        keepManyInFlight("udp", "block", "block");
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({"tcp, spin, block", "tcp, block, block", "unix, select, select", "shm, park, park"})
    void manyMessagesAreInFlightHoweverItWaits(String transport, String wait, String reflectorWait) throws Exception {
        keepManyInFlight(transport, wait, reflectorWait);
    }

    private void keepManyInFlight(String transport, String wait, String reflectorWait) throws Exception {
        assertMeasured(execute(
                "ping",
                "--transport",
                transport,
                "--wait",
                wait,
                "--reflector-wait",
                reflectorWait,
                "--rate",
                "2k",
                "--loss-timeout",
                "20s",
                "--in-flight",
                "64"));

        RunResult run = fork().runs().get(0);
        assertThat(run.counts().scheduled()).isEqualTo(1000);
        assertThat(run.counts().completed() + run.counts().lost()).isEqualTo(1000);
        assertThat(terminal.out()).contains("up to 64 in flight");
    }

    @Test
    @Tag("full") // there are tests for many clients and for many messages
    void manyClientsHaveManyMessagesInFlight() throws Exception {
        assertMeasured(execute(
                "ping",
                "--rate",
                "2k",
                "--arrivals",
                "poisson",
                "--clients",
                "4",
                "--in-flight",
                "16",
                "--wait",
                "block"));

        RunResult run = fork().runs().get(0);
        assertThat(run.counts().completed()).isBetween(800L, 1200L); // six standard deviations of 32
        assertThat(run.clientSpread().orElseThrow().clients()).isEqualTo(4);
    }

    @Test
    void eachClientOfATaskHasAnInstanceOfItsOwn() throws Exception {
        assertMeasured(execute(
                "run", CountingTask.class.getName(), "--rate", "1k", "--clients", "6", "--client-threads", "3"));

        assertThat(fork().facts()).containsEntry("instances", "6");
        assertThat(fork().runs().get(0).counts().completed()).isEqualTo(500);
    }

    @Test
    void moreSpinningThreadsThanCpusAreSaid() throws Exception {
        int cpus = Runtime.getRuntime().availableProcessors();
        assertMeasured(execute(
                "run",
                CountingTask.class.getName(),
                "--rate",
                "200",
                "--clients",
                Integer.toString(cpus + 1),
                "--client-threads",
                Integer.toString(cpus + 1)));

        assertThat(ResultFile.read(json()).result().caveats())
                .anySatisfy(caveat -> assertThat(caveat.code()).isEqualTo(CaveatCode.TOO_FEW_CPUS));
        assertThat(fork().placement()).noneMatch(ThreadPlacement::isPinned);
    }

    @Test
    void whatCanNotWorkIsRefused() {
        assertRefused("ping", "--in-flight", "8");
        assertThat(terminal.err()).contains("--rate");
        assertRefused("ping", "--rate", "1k", "--in-flight", "8", "--size", "4");
        assertRefused("ping", "--rate", "1k", "--in-flight", "8", "--wait", "block", "--receiver", "poll");
        assertRefused("ping", "--rate", "1k", "--clients", "2", "--client-threads", "3");
        assertRefused("ping", "--rate", "1k", "--clients", "2", "--placement", "same-cpu");
        assertRefused("ping", "--rate", "1k", "--clients", "2", "--client-threads", "2", "--client-cpu", "0");
    }

    private void assertRefused(String... arguments) {
        assertThat(execute(arguments)).as(String.join(" ", arguments)).isEqualTo(ExitStatus.USAGE);
    }

    /** Counts its instances. */
    public static final class CountingTask implements LatencyTask {

        private static final AtomicInteger INSTANCES = new AtomicInteger();

        private RunContext context;
        private Thread thread;

        /** Counts this one. */
        public CountingTask() {
            INSTANCES.incrementAndGet();
        }

        @Override
        public void init(RunContext runContext) {
            context = runContext;
            thread = Thread.currentThread();
        }

        @Override
        public void run(long intendedStartNanos) {
            if (!Thread.currentThread().equals(thread)) {
                throw new IllegalStateException("invoked by a thread that has not prepared it: " + thread);
            }
        }

        @Override
        public void close() {
            context.fact("instances", INSTANCES.toString());
        }
    }
}
