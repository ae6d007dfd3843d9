// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.transport.certificate.SelfSigned;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three coordinators in one JVM, over loopback. */
@Tag("long") // they wait for each other, and for those that have gone
class CoordinatorGroupTest {

    private static final LogEntry LED = new Led(1, "127.0.0.1", 4720, "ab");

    /** As long as a text of our files may be. */
    private static final LogEntry MEASURED = new Decided(new Decision.Measured(0, "x".repeat(1 << 19)));

    private static final Runnable NOTHING = () -> {};

    @TempDir
    private Path folder;

    private final List<CoordinatorGroup> open = new ArrayList<>();
    private List<String> members;
    private SelfSigned identity;

    @BeforeEach
    void name() throws Exception {
        List<ServerSocket> sockets = List.of(new ServerSocket(0), new ServerSocket(0), new ServerSocket(0));
        members = sockets.stream()
                .map(socket -> "127.0.0.1:" + socket.getLocalPort())
                .toList();
        for (ServerSocket socket : sockets) {
            socket.close();
        }
        identity = SelfSigned.create();
    }

    @AfterEach
    void end() throws IOException {
        for (CoordinatorGroup group : open) {
            group.close();
        }
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
        await(() -> open.stream().anyMatch(CoordinatorGroupTest::leads));
        return open.stream().filter(CoordinatorGroupTest::leads).findFirst().orElseThrow();
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

    private static List<LogEntry> entries(CoordinatorGroup group) {
        return group.entries().stream().map(Stamped::entry).toList();
    }

    @Test
    void keepsOnAllWhatTheLeaderAppends() throws Exception {
        List<CoordinatorGroup> all = joinAll();
        MeshLog log = lead(leader(), NOTHING);
        assertThat(log.entries()).isEmpty();
        log.append(LED);
        log.append(MEASURED);
        for (CoordinatorGroup group : all) {
            await(() -> entries(group).equals(List.of(LED, MEASURED)));
            assertThat(group.missing()).isEmpty();
        }
        assertThat(all.stream().filter(group -> !leads(group)))
                .hasSize(2)
                .allMatch(group -> group.lead(NOTHING).isEmpty());
    }

    @Test
    void theNextLeaderHasAllAndTheOneBeforeCanAppendNothing() throws Exception {
        joinAll();
        CoordinatorGroup first = leader();
        CountDownLatch isLost = new CountDownLatch(1);
        MeshLog before = lead(first, isLost::countDown);
        before.append(LED);
        leave(first);
        assertThat(isLost.await(1, TimeUnit.MINUTES)).isTrue();
        assertThatThrownBy(() -> before.append(LED)).isInstanceOf(MeshLogException.class);

        MeshLog next = lead(leader(), NOTHING);
        assertThat(next.entries()).extracting(Stamped::entry).containsExactly(LED);
        next.append(MEASURED);
        CoordinatorGroup back = join(members.indexOf(first.toString()));
        await(() -> entries(back).equals(List.of(LED, MEASURED)));
    }

    @Test
    void whoTakesOverShutsOutAllBefore() throws Exception {
        joinAll();
        CoordinatorGroup leader = leader();
        MeshLog before = lead(leader, NOTHING);
        MeshLog next = lead(leader, NOTHING);
        assertThatThrownBy(() -> before.append(LED)).hasMessage("another coordinator has taken over");
        assertThatThrownBy(() -> before.append(LED)).hasMessage("another coordinator has taken over");
        next.append(MEASURED);
        assertThat(entries(leader)).containsExactly(MEASURED);
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
        assertThatThrownBy(() -> log.append(LED)).isInstanceOf(MeshLogException.class);
        assertThat(leader.lead(NOTHING)).isEmpty();
        assertThat(leader.leader()).isEmpty();
        assertThat(leader.missing()).hasSize(2).doesNotContain(leader.toString());
        assertThat(leader.entries()).isEmpty();
    }

    @Test
    void goesOnFromDiskWhenAllWereGone() throws Exception {
        joinAll();
        MeshLog log = lead(leader(), NOTHING);
        log.append(LED);
        log.append(MEASURED);
        for (CoordinatorGroup group : List.copyOf(open)) {
            leave(group);
        }
        join(0);
        join(2);
        assertThat(lead(leader(), NOTHING).entries()).extracting(Stamped::entry).containsExactly(LED, MEASURED);
    }

    @Test
    void whoHasAnotherCertificateStaysOutside() throws Exception {
        join(0);
        join(1);
        MeshLog log = lead(leader(), NOTHING);
        identity = SelfSigned.create();
        CoordinatorGroup stranger = join(2);
        log.append(LED);
        assertThat(stranger.missing()).containsExactly(members.get(0), members.get(1));
        assertThat(stranger.lead(NOTHING)).isEmpty();
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
