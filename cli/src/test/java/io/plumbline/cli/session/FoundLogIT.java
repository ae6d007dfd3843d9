// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.log.AgentSource;
import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.raft.CoordinatorGroup;
import io.plumbline.mesh.raft.Membership;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.results.ExperimentFile;
import io.plumbline.testkit.FreePorts;
import io.plumbline.transport.certificate.KeptCertificate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Coordinators that find a log of before. */
@Execution(ExecutionMode.CONCURRENT) // they mostly wait
class FoundLogIT {

    private static final MeshPlan PLAN = new MeshPlan(2, 2, 1, 1, 1, new Directions(false, false), 1, 1, 1);
    private static final Single PING =
            new Single(CellSpec.of(PingSpec.over("tcp").build()));

    @TempDir
    private Path folder;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private List<Integer> ports;
    private Path certificate;
    private Path token;

    @BeforeEach
    void prepare() throws Exception {
        ports = FreePorts.some(6);
        certificate = folder.resolve("mesh.p12");
        KeptCertificate.at(certificate);
        token = Files.writeString(folder.resolve("token"), "0123456789abcdef");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    }

    /** Ends those that still wait. */
    @AfterEach
    void end() throws InterruptedException {
        threads.shutdownNow();
        assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }

    private Membership membership(int number) throws IOException {
        List<String> members = IntStream.range(0, 3)
                .mapToObj(member -> "127.0.0.1:" + ports.get(member))
                .toList();
        return Membership.of(members, members.get(number), folder.resolve("log" + number), certificate);
    }

    private static LogEntry opened() throws IOException {
        return new Opened(
                LogFile.SCHEMA,
                "1.0",
                "mesh",
                ExperimentFile.text(PING),
                PLAN,
                "127.0.0.1",
                Optional.empty(),
                AgentSource.UNKNOWN);
    }

    private static MeshLog lead(CoordinatorGroup group) throws InterruptedException {
        Instant limit = Instant.now().plus(Duration.ofMinutes(1));
        Optional<MeshLog> log = group.lead(() -> {});
        while (log.isEmpty()) {
            assertThat(Instant.now()).isBefore(limit);
            group.await(20);
            log = group.lead(() -> {});
        }
        return log.get();
    }

    /** All end before those that don't lead have heard that the others have the last entry. */
    private void log(LogEntry... entries) throws Exception {
        try (CoordinatorGroup first = CoordinatorGroup.join(membership(0));
                CoordinatorGroup second = CoordinatorGroup.join(membership(1))) {
            MeshLog log = lead(first);
            List.of(entries).forEach(log::append);
            assertThat(second.isMajority()).isTrue();
        }
    }

    private int run(int number, StringWriter said) throws IOException {
        PrintWriter out = new PrintWriter(said, true);
        MeshSpec asked = new MeshSpec(
                PING, PLAN, "127.0.0.1", ports.get(3 + number), Optional.of(certificate), AgentSource.UNKNOWN);
        return new MeshCoordinators(
                        asked,
                        MeshToken.of(token),
                        new MeshCoordinators.Outputs(null, null),
                        new Terminal(out, out, ConsoleOptions.plain(), false))
                .run(membership(number));
    }

    private CompletableFuture<Integer> started(int number, StringWriter said) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return run(number, said);
                    } catch (IOException failure) {
                        throw new IllegalStateException(failure);
                    }
                },
                threads);
    }

    @Test
    void whoeverLeadsNextDoesNotGoOnWithAMeshThatIsOver() throws Exception {
        String end = "too few agents joined: agents=1, expected=2";
        log(opened(), new Decided(new Decision.Ended(end)));
        StringWriter said = new StringWriter();
        StringWriter saidByTheOther = new StringWriter();
        CompletableFuture<Integer> one = started(1, said);
        CompletableFuture<Integer> other = started(2, saidByTheOther);
        for (CompletableFuture<Integer> each : List.of(one, other)) {
            assertThatThrownBy(() -> each.get(1, TimeUnit.MINUTES))
                    .hasRootCauseInstanceOf(LabException.class)
                    .hasMessageContaining(
                            end + "; the log says so (to start again, give each coordinator a new --log folder");
        }
        assertThat(said + saidByTheOther.toString())
                .contains("the mesh is over: " + end)
                .contains("begins a new log in " + folder.resolve("log2"))
                .doesNotContain("begins a new log in " + folder.resolve("log1"))
                .doesNotContain("this coordinator leads");
    }

    @Test
    void whoCannotReadTheLogEnds() throws Exception {
        LogEntry noBeginning = new Led(1, "127.0.0.1", 4720, "ab");
        assertThatThrownBy(() -> log(noBeginning)).isInstanceOf(MeshLogException.class);
        assertThatThrownBy(() -> run(0, new StringWriter()))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("this coordinator can't continue: the log can't be read: reason=")
                .extracting(failure -> ((CommandException) failure).status())
                .isEqualTo(ExitStatus.ENVIRONMENT);
    }

    @Test
    void whoseCertificateIsGoneMakesNoOther() throws Exception {
        StringWriter said = new StringWriter();
        CompletableFuture<Integer> one = started(0, said);
        while (!said.toString().contains("no coordinator leads, since a majority isn't up yet; missing: ")) {
            assertThat(one).isNotDone();
            Thread.sleep(20);
        }
        Membership other = membership(1);
        Files.delete(certificate);
        try (CoordinatorGroup group = CoordinatorGroup.join(other)) {
            assertThatThrownBy(() -> one.get(1, TimeUnit.MINUTES))
                    .hasMessageContaining("several coordinators need one certificate: certificate-file=" + certificate);
            assertThat(group.isNew()).isTrue();
        }
        assertThat(certificate).doesNotExist();
    }
}
