// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.log.AgentSource;
import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.raft.LogCommand.Session;
import io.plumbline.testkit.FreePorts;
import io.plumbline.transport.certificate.SelfSigned;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jgroups.util.Util;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Three coordinators in one JVM, over loopback. */
@Execution(ExecutionMode.CONCURRENT)
class CoordinatorGroupIT {

    private static final LogEntry OPENED = new Opened(
            LogFile.SCHEMA,
            "1.0",
            "mesh",
            "task",
            new MeshPlan(2, 2, 1, 1, 1, new Directions(false, false), 1, 1, 1),
            "127.0.0.1",
            Optional.empty(),
            AgentSource.UNKNOWN);

    /** As long as a text of our files may be. */
    private static final LogEntry MEASURED = new Decided(new Decision.Measured(0, "x".repeat(1 << 19)));

    @TempDir
    private Path folder;

    private final List<CoordinatorGroup> open = new ArrayList<>();
    private List<String> members;
    private SelfSigned identity;

    @BeforeEach
    void name() throws Exception {
        members = FreePorts.some(3).stream().map(port -> "127.0.0.1:" + port).toList();
        identity = SelfSigned.create();
    }

    @AfterEach
    void end() throws IOException {
        for (CoordinatorGroup group : open) {
            group.close();
        }
    }

    private static void nothing() {
        // nobody needs to know
    }

    private Membership membership(int number) {
        return new Membership(members, members.get(number), folder.resolve("m" + number), identity);
    }

    private CoordinatorGroup join(int number) throws IOException {
        CoordinatorGroup group = CoordinatorGroup.join(membership(number));
        open.add(group);
        return group;
    }

    private void leave(CoordinatorGroup group) throws IOException {
        group.close();
        open.remove(group);
    }

    private List<CoordinatorGroup> joinAll() throws IOException {
        return List.of(join(0), join(1), join(2));
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        Instant limit = Instant.now().plus(Duration.ofMinutes(1));
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(limit);
            Thread.sleep(20);
        }
    }

    private CoordinatorGroup leader() throws InterruptedException {
        await(() -> open.stream().anyMatch(CoordinatorGroupIT::leads));
        return open.stream().filter(CoordinatorGroupIT::leads).findFirst().orElseThrow();
    }

    private static boolean leads(CoordinatorGroup group) {
        return group.leader().equals(Optional.of(group.toString()));
    }

    private static MeshLog lead(CoordinatorGroup group, Runnable onLost) throws InterruptedException {
        Optional<MeshLog> log = group.lead(onLost);
        Instant limit = Instant.now().plus(Duration.ofMinutes(1));
        while (log.isEmpty()) {
            assertThat(Instant.now()).isBefore(limit);
            group.await(20);
            log = group.lead(onLost);
        }
        return log.get();
    }

    /** Whoever leads, which may change meanwhile. */
    private MeshLog leadAny() throws InterruptedException {
        List<MeshLog> logs = new ArrayList<>();
        await(() -> {
            open.forEach(group -> group.lead(CoordinatorGroupIT::nothing).ifPresent(logs::add));
            return !logs.isEmpty();
        });
        return logs.get(logs.size() - 1);
    }

    private static List<LogEntry> entries(CoordinatorGroup group) {
        return group.entries().stream().map(Stamped::entry).toList();
    }

    @Test
    void keepsOnAllWhatTheLeaderAppends() throws Exception {
        List<CoordinatorGroup> all = joinAll();
        MeshLog log = lead(leader(), CoordinatorGroupIT::nothing);
        assertThat(log.entries()).isEmpty();
        log.append(OPENED);
        log.append(MEASURED);
        for (CoordinatorGroup group : all) {
            await(() -> entries(group).equals(List.of(OPENED, MEASURED)));
            assertThat(group.missing()).isEmpty();
        }
        assertThat(all.stream().filter(group -> !leads(group)))
                .hasSize(2)
                .allMatch(group -> group.lead(CoordinatorGroupIT::nothing).isEmpty());
    }

    @Test
    void theNextLeaderHasAllAndTheOneBeforeCanAppendNothing() throws Exception {
        joinAll();
        CoordinatorGroup first = leader();
        CountDownLatch isLost = new CountDownLatch(1);
        MeshLog before = lead(first, isLost::countDown);
        before.append(OPENED);
        leave(first);
        assertThat(isLost.await(1, TimeUnit.MINUTES)).isTrue();
        assertThatThrownBy(() -> before.append(OPENED)).isInstanceOf(MeshLogException.class);

        MeshLog next = lead(leader(), CoordinatorGroupIT::nothing);
        assertThat(next.entries()).extracting(Stamped::entry).containsExactly(OPENED);
        next.append(MEASURED);
        CoordinatorGroup back = join(members.indexOf(first.toString()));
        await(() -> entries(back).equals(List.of(OPENED, MEASURED)));
    }

    @Test
    void whoTakesOverShutsOutAllBefore() throws Exception {
        joinAll();
        CoordinatorGroup leader = leader();
        MeshLog before = lead(leader, CoordinatorGroupIT::nothing);
        MeshLog next = lead(leader, CoordinatorGroupIT::nothing);
        assertThatThrownBy(() -> before.append(OPENED)).hasMessage("another coordinator has taken over");
        assertThatThrownBy(() -> before.append(OPENED)).hasMessage("another coordinator has taken over");
        next.append(OPENED);
        assertThat(entries(leader)).containsExactly(OPENED);
    }

    @Test
    void theOthersChooseAgainWhenTheLeaderIsNotAnswered() throws Exception {
        joinAll();
        CoordinatorGroup before = leader();
        CountDownLatch isLost = new CountDownLatch(1);
        MeshLog log = lead(before, isLost::countDown);
        before.member().stepDown();
        assertThat(isLost.await(1, TimeUnit.MINUTES)).isTrue();
        MeshLog next = lead(leader(), CoordinatorGroupIT::nothing);
        assertThatThrownBy(() -> log.append(OPENED)).isInstanceOf(MeshLogException.class);
        next.append(OPENED);
        for (CoordinatorGroup group : open) {
            await(() -> entries(group).equals(List.of(OPENED)));
        }
    }

    @Test
    void aMinorityAppendsNothing() throws Exception {
        joinAll();
        CoordinatorGroup leader = leader();
        CountDownLatch isLost = new CountDownLatch(1);
        MeshLog log = lead(leader, isLost::countDown);
        for (CoordinatorGroup other : List.copyOf(open)) {
            if (other != leader) {
                leave(other);
            }
        }
        assertThat(isLost.await(1, TimeUnit.MINUTES)).isTrue();
        assertThatThrownBy(() -> log.append(OPENED)).isInstanceOf(MeshLogException.class);
        assertThat(leader.lead(CoordinatorGroupIT::nothing)).isEmpty();
        assertThat(leader.leader()).isEmpty();
        assertThat(leader.missing()).hasSize(2).doesNotContain(leader.toString());
        assertThat(leader.entries()).isEmpty();
    }

    @Test
    void goesOnFromDiskWhenAllWereGone() throws Exception {
        joinAll();
        MeshLog log = lead(leader(), CoordinatorGroupIT::nothing);
        log.append(OPENED);
        log.append(MEASURED);
        for (CoordinatorGroup group : List.copyOf(open)) {
            leave(group);
        }
        join(0);
        join(2);
        assertThat(lead(leader(), CoordinatorGroupIT::nothing).entries())
                .extracting(Stamped::entry)
                .containsExactly(OPENED, MEASURED);
    }

    @Test
    void whoHasAnotherCertificateStaysOutside() throws Exception {
        join(0);
        join(1);
        MeshLog log = lead(leader(), CoordinatorGroupIT::nothing);
        identity = SelfSigned.create();
        CoordinatorGroup stranger = join(2);
        log.append(OPENED);
        assertThat(stranger.missing()).containsExactly(members.get(0), members.get(1));
        assertThat(stranger.lead(CoordinatorGroupIT::nothing)).isEmpty();
        assertThat(stranger.entries()).isEmpty();
        assertThat(open.get(0).missing()).containsExactly(members.get(2));
    }

    @Test
    void aFolderBelongsToOneProcessAndOneSetOfCoordinators() throws Exception {
        join(0);
        Membership other = new Membership(members, members.get(1), folder.resolve("m0"), identity);
        assertThatThrownBy(() -> CoordinatorGroup.join(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("another coordinator uses the folder: log=");
        leave(open.get(0));
        assertThatThrownBy(() -> CoordinatorGroup.join(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the folder is that of other coordinators: log=");
    }

    @Test
    void comesBackBeforeTheOthersKnowThatItHasDied() throws Exception {
        joinAll();
        MeshLog log = lead(leader(), CoordinatorGroupIT::nothing);
        log.append(OPENED);
        int number = members.indexOf(open.stream()
                .filter(group -> !leads(group))
                .findFirst()
                .orElseThrow()
                .toString());
        Util.shutdown(open.get(number).member().channel()); // nobody hears of it
        leave(open.get(number));
        CoordinatorGroup back = join(number);
        await(() -> open.stream().allMatch(group -> group.missing().isEmpty()));
        leadAny().append(MEASURED);
        await(() -> entries(back).equals(List.of(OPENED, MEASURED)));
    }

    @Test
    void whoNamesOtherCoordinatorsStaysOutside() throws Exception {
        join(0);
        join(1);
        MeshLog log = lead(leader(), CoordinatorGroupIT::nothing);
        List<String> named = List.of(
                members.get(0), members.get(1), "localhost:" + members.get(2).substring(10));
        CoordinatorGroup stranger =
                CoordinatorGroup.join(new Membership(named, named.get(2), folder.resolve("m2"), identity));
        open.add(stranger);
        log.append(OPENED);
        assertThat(stranger.missing()).containsExactly(members.get(0), members.get(1));
        assertThat(stranger.isMajority()).isFalse();
        assertThat(open.get(0).member().present()).contains(List.of(members.get(0), members.get(1)));
    }

    private void fillDisk(int number) throws IOException {
        Path log = Files.createDirectories(folder.resolve("m" + number).resolve("raft.log"));
        Files.createSymbolicLink(log.resolve("entries.raft"), Path.of("/dev/full"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whoseDiskIsFullIsNotPartOfAMajority() throws Exception {
        fillDisk(1);
        CoordinatorGroup leader = join(0);
        CoordinatorGroup full = join(1);
        await(() -> leads(leader));
        Thread leading = new Thread(() -> leader.lead(CoordinatorGroupIT::nothing));
        leading.start();
        await(() -> full.failure().isPresent());
        assertThat(full.failure().get()).startsWith("the log can't be stored: folder=" + folder.resolve("m1/raft.log"));
        join(2);
        MeshLog log = lead(leader, CoordinatorGroupIT::nothing);
        log.append(OPENED);
        assertThat(entries(full)).isEmpty();
        leading.join();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLeaderWhoseDiskIsFullAppendsNothing() throws Exception {
        fillDisk(0);
        CoordinatorGroup full = join(0);
        join(1);
        await(() -> leads(full));
        assertThat(full.lead(CoordinatorGroupIT::nothing)).isEmpty();
        assertThat(full.failure()).isPresent();
        LogCommand command = new LogCommand(new Session(1, 1), Optional.empty());
        assertThatThrownBy(() -> full.submit(command)).hasMessageStartingWith("the log can't be stored: folder=");
        leave(full);
        join(2);
        lead(leader(), CoordinatorGroupIT::nothing).append(OPENED);
        await(() -> open.stream().allMatch(group -> entries(group).equals(List.of(OPENED))));
    }

    @Test
    void knowsWhatTheMeshIsAndThatItIsOver() throws Exception {
        joinAll();
        CoordinatorGroup leader = leader();
        MeshLog log = lead(leader, CoordinatorGroupIT::nothing);
        assertThat(leader.isNew()).isTrue();
        assertThat(leader.opened()).isEmpty();
        log.append(OPENED);
        log.append(MEASURED);
        assertThat(leader.opened()).contains((Opened) OPENED);
        assertThat(leader.end()).isEmpty();
        log.append(new Decided(new Decision.Ended("all is measured")));
        for (CoordinatorGroup group : List.copyOf(open)) {
            await(() -> group.end().equals(Optional.of("all is measured")));
        }
        for (CoordinatorGroup group : List.copyOf(open)) {
            leave(group);
        }
        assertThat(join(0).isNew()).isFalse();
    }

    @Test
    void saysThatItCannotReadTheLog() throws Exception {
        joinAll();
        CoordinatorGroup leader = leader();
        MeshLog log = lead(leader, CoordinatorGroupIT::nothing);
        assertThatThrownBy(() -> log.append(new Led(1, "127.0.0.1", 4720, "ab"))) // no mesh begins so
                .isInstanceOf(MeshLogException.class)
                .hasMessageStartingWith("the log can't be read: reason=");
        for (CoordinatorGroup group : open) {
            await(() -> group.failure().isPresent());
            assertThat(group.failure().get()).startsWith("the log can't be read: reason=");
        }
        assertThat(leader.lead(CoordinatorGroupIT::nothing)).isEmpty();
    }

    @Test
    void goesOnWithoutThoseWhoseNamesAreNotKnown() throws Exception {
        members = List.of(members.get(0), members.get(1), "no.such.host.invalid:1");
        join(0);
        join(1);
        lead(leader(), CoordinatorGroupIT::nothing).append(OPENED);
        assertThat(open.get(0).unknown()).containsExactly("no.such.host.invalid:1");
        assertThat(open.get(0).isMajority()).isTrue();
    }

    @Test
    void keepsAFolderWhoseListOfCoordinatorsWasLostOnTheWayToTheDisk() throws Exception {
        leave(join(0));
        Path list = folder.resolve("m0/coordinators");
        String before = Files.readString(list);
        Files.writeString(list, "");
        leave(join(0));
        assertThat(list).hasContent(before);
    }

    @Test
    void saysWhoHasItsPort() throws Exception {
        try (ServerSocket taken =
                new ServerSocket(Integer.parseInt(members.get(0).substring(10)))) {
            assertThat(taken.isBound()).isTrue();
            assertThatThrownBy(() -> join(0))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("can't listen for the other coordinators: me=" + members.get(0));
        }
    }
}
