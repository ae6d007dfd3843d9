// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.raft.LogCommand.Session;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jgroups.Address;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.protocols.raft.Role;
import org.jgroups.raft.RaftHandle;
import org.jgroups.raft.util.Utils;

/**
 * One of the coordinators that keep a log together. A majority of them chooses who leads; without one nobody does.
 *
 * <p>Threading: safe for several threads.
 */
public final class CoordinatorGroup implements AutoCloseable {

    /** A majority answers in milliseconds, or is being lost, which takes less than this to be noticed. */
    private static final int PATIENCE_SECONDS = 15;

    private static final int MAX_ATTEMPTS = 15;

    private static final String CLUSTER = "plumbline-mesh";

    private final Membership membership;
    private final FileChannel lock;
    private final JChannel channel;
    private final RaftHandle raft;
    private final Replica replica = new Replica(this::changed);
    private Optional<Runnable> onLost = Optional.empty();
    private long changes;
    private long seen;

    private CoordinatorGroup(Membership membership, FileChannel lock, JChannel channel) {
        this.membership = membership;
        this.lock = lock;
        this.channel = channel;
        this.raft = new RaftHandle(channel, replica);
    }

    /**
     * Goes on with this coordinator's copy of the log, or begins one, and connects to the others, as far as they are there.
     *
     * @param membership the coordinators
     * @return this one of them
     * @throws IllegalArgumentException if a host is unknown, the folder is that of other coordinators, or another process uses it
     * @throws IOException if nobody can listen there, or the folder can't be used; the message is one line
     */
    public static CoordinatorGroup join(Membership membership) throws IOException {
        FileChannel lock = locked(membership);
        try {
            JChannel channel = Stack.channel(membership);
            CoordinatorGroup group = new CoordinatorGroup(membership, lock, channel);
            group.connect();
            return group;
        } catch (IllegalArgumentException wrong) {
            lock.close();
            throw wrong;
        } catch (Exception refused) {
            lock.close();
            throw new IOException(
                    "can't listen for the other coordinators: me=" + membership.me() + ", reason="
                            + Optional.ofNullable(root(refused).getMessage()).orElseGet(refused::toString),
                    refused);
        }
    }

    private static Throwable root(Throwable failure) {
        return failure.getCause() == null ? failure : root(failure.getCause());
    }

    /** A vote counts once: the folder belongs to one process, and to one set of coordinators for good. */
    private static FileChannel locked(Membership membership) throws IOException {
        Path folder = membership.folder();
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isOurs(channel)) {
                channel.close();
                throw new IllegalArgumentException(
                        "another coordinator uses the folder: log=" + folder + " (give each its own)");
            }
            requireSame(membership, channel);
            return channel;
        } catch (IOException failure) {
            throw new IOException(
                    "the folder of the log can't be used: log=" + folder + ", reason=" + failure, failure);
        }
    }

    private static boolean isOurs(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException here) {
            return false;
        }
    }

    private static void requireSame(Membership membership, FileChannel lock) throws IOException {
        Path file = membership.folder().resolve("coordinators");
        String all = membership.me() + " of "
                + membership.members().stream().sorted().collect(Collectors.joining(","));
        String known = Files.exists(file) ? Files.readString(file).strip() : all;
        if (!known.equals(all)) {
            lock.close();
            throw new IllegalArgumentException("the folder is that of other coordinators: log=" + membership.folder()
                    + ", coordinators=" + known + " (give a new folder, or the same coordinators)");
        }
        Files.writeString(file, all + "\n");
    }

    private void connect() throws Exception {
        raft.addRoleListener(role -> {
            if (role != Role.Leader) {
                lost();
            }
            changed();
        });
        channel.setReceiver(new org.jgroups.Receiver() {
            @Override
            public void viewAccepted(View view) {
                changed();
            }
        });
        try {
            for (int attempt = 1; !isIn(attempt); attempt++) {
                TimeUnit.SECONDS.sleep(1);
            }
        } catch (Exception refused) {
            channel.close();
            throw refused;
        }
    }

    /** The others may not have noticed yet that the process before this one has died. */
    private boolean isIn(int attempt) throws Exception {
        try {
            channel.connect(CLUSTER);
            return true;
        } catch (Exception refused) {
            if (attempt < MAX_ATTEMPTS && root(refused) instanceof SecurityException) {
                return false;
            }
            throw refused;
        }
    }

    private synchronized void changed() {
        changes++;
        notifyAll();
    }

    private synchronized void lost() {
        onLost.ifPresent(Runnable::run);
        onLost = Optional.empty();
    }

    /**
     * Waits until something may have changed: who is there, who leads, or the log.
     *
     * @param millis for how long at most
     * @throws InterruptedException if the waiting thread is interrupted
     */
    @SuppressWarnings("WaitNotInLoop") // whoever waits looks again
    public synchronized void await(long millis) throws InterruptedException {
        if (changes == seen) {
            wait(millis);
        }
        seen = changes;
    }

    /**
     * Takes the lead, if the others have chosen this coordinator. Whoever led before can't append any more.
     *
     * @param onLost called once when the lead is lost, on any thread; must not wait
     * @return the log with all that a majority has; empty if another one leads, or nobody
     * @throws MeshLogException if the log is one that this version can't read
     */
    public Optional<MeshLog> lead(Runnable onLost) {
        if (!raft.isLeader()) {
            return Optional.empty();
        }
        SecureRandom random = new SecureRandom();
        Session session = new Session(random.nextLong(), random.nextLong());
        try {
            submit(new LogCommand(session, Optional.empty()));
        } catch (MeshLogException notAnyMore) {
            return Optional.empty();
        }
        if (replica.failure().isPresent()) {
            throw new MeshLogException(refusal(), null);
        }
        Optional<MeshLog> log = replica.entriesOf(session).map(entries -> new ReplicatedLog(this, session, entries));
        synchronized (this) {
            this.onLost = log.map(led -> onLost);
        }
        if (!raft.isLeader()) {
            lost();
        }
        return log;
    }

    /** Appends; whether the log has taken it. */
    boolean submit(LogCommand command) {
        byte[] bytes = command.bytes();
        try {
            return Replica.isTaken(raft.setAsync(bytes, 0, bytes.length).get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException silent) {
            throw new MeshLogException("no majority of the coordinators answers", silent);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MeshLogException("interrupted while the coordinators were asked", stopped);
        } catch (ExecutionException lost) {
            throw new MeshLogException("the lead is lost", lost.getCause());
        } catch (Exception lost) {
            throw new MeshLogException("the lead is lost", lost);
        }
    }

    /** Why the log hasn't taken something, for people. */
    String refusal() {
        return replica.failure()
                .map(unknown -> "the log can't be read: reason=" + unknown)
                .orElse("another coordinator has taken over");
    }

    /**
     * Returns what a majority has, as far as this coordinator knows.
     *
     * @return the log's entries, in their order
     */
    public List<Stamped> entries() {
        return replica.entries();
    }

    /**
     * Returns who leads.
     *
     * @return one of the members; empty if nobody does, as far as this coordinator knows
     */
    public Optional<String> leader() {
        return Optional.ofNullable(raft.leader()).map(Utils::extractRaftId);
    }

    /**
     * Returns who isn't there.
     *
     * @return members that this coordinator has no connection to, in the order of the members
     */
    public List<String> missing() {
        View view = channel.getView();
        List<String> present = view == null
                ? List.of(membership.me())
                : view.getMembers().stream().map(CoordinatorGroup::nameOf).toList();
        return membership.members().stream()
                .filter(member -> !present.contains(member))
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

    private static String nameOf(Address address) {
        return Utils.extractRaftId(address);
    }

    @Override
    public String toString() {
        return membership.me();
    }

    /** Leaves the others, who choose another one to lead if this one did. Its copy of the log stays. */
    @Override
    public void close() throws IOException {
        channel.close();
        lock.close();
    }
}
