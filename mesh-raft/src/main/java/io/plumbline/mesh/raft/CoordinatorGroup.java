// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.raft.LogCommand.Session;
import java.io.IOException;
import java.net.BindException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One of the coordinators that keep a log together. A majority of them elects a leader; without a majority nobody
 * leads.
 *
 * <p>Threading: safe for several threads.
 */
public final class CoordinatorGroup implements AutoCloseable {

    /** A majority answers in milliseconds, or is being lost, which takes less than this to be noticed. */
    private static final int PATIENCE_SECONDS = 15;

    private static final int MAX_ATTEMPTS = 15;

    private final Membership membership;
    private final Places places;
    private final LogFolder folder;
    private final Changes changes = new Changes();
    private final Member member;

    private CoordinatorGroup(Membership membership, Places places, LogFolder folder) throws Exception {
        this.membership = membership;
        this.places = places;
        this.folder = folder;
        this.member = connected(1);
    }

    /**
     * Goes on with this coordinator's copy of the log, or begins one, and connects to the others, as far as they are there.
     *
     * @param membership the coordinators
     * @return this one of them
     * @throws IllegalArgumentException if its host is unknown or a loopback address, the folder is that of other coordinators, or another process
     *     uses it
     * @throws IOException if nobody can listen there, the folder can't be used, or the waiting thread is interrupted; the message is one line
     */
    public static CoordinatorGroup join(Membership membership) throws IOException {
        Places places = Places.of(membership);
        LogFolder folder = LogFolder.of(membership);
        try {
            return new CoordinatorGroup(membership, places, folder);
        } catch (IllegalArgumentException wrong) {
            folder.close();
            throw wrong;
        } catch (Exception refused) {
            folder.close();
            throw explained(membership, refused);
        }
    }

    private static IOException explained(Membership membership, Exception refused) {
        if (refused instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        Throwable root = root(refused);
        return new IOException(
                (root instanceof BindException ? "can't listen for" : "can't join") + " the other coordinators: me="
                        + membership.me() + ", reason="
                        + Optional.ofNullable(root.getMessage()).orElseGet(root::toString),
                refused);
    }

    private static Throwable root(Throwable failure) {
        return failure.getCause() == null ? failure : root(failure.getCause());
    }

    /** The others may not have noticed yet that the process before this one has died. */
    private Member connected(int attempt) throws Exception {
        try {
            return Member.connect(membership, places, folder, changes);
        } catch (Exception refused) {
            if (attempt == MAX_ATTEMPTS || !(root(refused) instanceof SecurityException)) {
                throw refused;
            }
        }
        TimeUnit.SECONDS.sleep(1);
        return connected(attempt + 1);
    }

    /**
     * Waits until something may have changed: who is there, who leads, or the log.
     *
     * @param millis for how long at most
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public void await(long millis) throws InterruptedException {
        changes.await(millis);
    }

    /**
     * Takes the lead, if the others have chosen this coordinator. Whoever led before can't append any more.
     *
     * @param onLost called once when the lead is lost, on any thread; must not wait
     * @return the log with all that a majority has; empty if another one leads, or nobody
     */
    public Optional<MeshLog> lead(Runnable onLost) {
        if (!member.isLeader() || failure().isPresent()) {
            return Optional.empty();
        }
        SecureRandom random = new SecureRandom();
        Session session = new Session(random.nextLong(), random.nextLong());
        try {
            submit(new LogCommand(session, Optional.empty()));
        } catch (MeshLogException notAnyMore) {
            return Optional.empty();
        }
        Optional<MeshLog> log =
                member.replica().entriesOf(session).map(entries -> new ReplicatedLog(this, session, entries));
        changes.onLost(log.map(led -> onLost));
        if (!member.isLeader() || failure().isPresent()) {
            changes.lost();
        }
        return log;
    }

    /** Appends; whether the log has taken it. */
    boolean submit(LogCommand command) {
        try {
            return Replica.isTaken(member.append(command.bytes()).get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException silent) {
            if (member.isLeader()) {
                member.stepDown();
            }
            throw new MeshLogException("no majority of the coordinators answers", silent);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MeshLogException("interrupted while the coordinators were asked", stopped);
        } catch (ExecutionException lost) {
            throw new MeshLogException(failure().orElse("the lead is lost"), lost.getCause());
        } catch (Exception lost) {
            throw new MeshLogException("the lead is lost", lost);
        }
    }

    /** Why the log hasn't taken something, for people. */
    String refusal() {
        return failure().orElse("another coordinator has taken over");
    }

    /**
     * Tells why this coordinator can't go on: its disk has failed, or it can't read what the others have agreed on.
     *
     * @return the reason, one line for people; empty if it can
     */
    public Optional<String> failure() {
        return member.failure();
    }

    /**
     * Tells whether this coordinator had no copy of the log. One that has lost its copy can make others lose what only it and they had.
     *
     * @return whether its folder was new
     */
    public boolean isNew() {
        return folder.isNew();
    }

    /**
     * Returns whom this coordinator can't dial, as their names aren't known here; they may dial it.
     *
     * @return members, in the order of the members
     */
    public List<String> unknown() {
        return places.unknown();
    }

    /**
     * Returns the beginning of the log.
     *
     * @return which mesh it is; empty if it has none, as far as this coordinator knows
     */
    public Optional<Opened> opened() {
        return member.replica().opened();
    }

    /**
     * Tells whether the mesh is over.
     *
     * @return why, for people; empty if it goes on, as far as this coordinator knows
     */
    public Optional<String> end() {
        return member.replica().end();
    }

    /**
     * Returns what a majority has, as far as this coordinator knows.
     *
     * @return the log's entries, in their order
     */
    public List<Stamped> entries() {
        return member.replica().entries();
    }

    /**
     * Returns who leads.
     *
     * @return one of the members; empty if nobody does, as far as this coordinator knows
     */
    public Optional<String> leader() {
        return member.leader();
    }

    /**
     * Returns who isn't there.
     *
     * @return members that this coordinator has no connection to, in the order of the members
     */
    public List<String> missing() {
        List<String> present = member.present().orElse(List.of(membership.me()));
        return membership.members().stream()
                .filter(name -> !present.contains(name))
                .toList();
    }

    /**
     * Tells whether no other is there.
     *
     * @return whether this coordinator has no connection to any other
     */
    public boolean isAlone() {
        return missing().size() == membership.members().size() - 1;
    }

    /**
     * Tells whether enough are there to choose who leads.
     *
     * @return whether this coordinator is connected to a majority, with itself
     */
    public boolean isMajority() {
        return missing().size() * 2 < membership.members().size();
    }

    Member member() {
        return member;
    }

    @Override
    public String toString() {
        return membership.me();
    }

    /** Leaves the others, who choose another one to lead if this one did. Its copy of the log stays. */
    @Override
    public void close() throws IOException {
        try (folder) {
            member.close();
        }
    }
}
