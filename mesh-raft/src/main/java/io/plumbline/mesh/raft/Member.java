// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jgroups.JChannel;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.raft.RAFT;
import org.jgroups.protocols.raft.Role;
import org.jgroups.protocols.raft.election.BaseElection;
import org.jgroups.raft.RaftHandle;
import org.jgroups.raft.util.Utils;

/** A coordinator's connection to the others, with what they have agreed on. A connection that was refused can't be used again. */
final class Member implements AutoCloseable {

    private final JChannel channel;
    private final CheckedLog log;
    private final Replica replica;
    private final RaftHandle raft;

    private Member(JChannel channel, CheckedLog log, Changes changes) {
        this.channel = channel;
        this.log = log;
        this.replica = new Replica(changes::changed);
        this.raft = new RaftHandle(channel, replica);
        raft.addRoleListener(role -> {
            if (role != Role.Leader) {
                changes.lost();
            }
            changes.changed();
        });
        channel.setReceiver(new Receiver() {
            @Override
            public void viewAccepted(View view) {
                changes.changed();
            }
        });
    }

    /**
     * Connects to the others, as far as they are there.
     *
     * @throws Exception if nobody can listen there, the log can't be read, or the others refuse
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it fails only as the disk does
    static Member connect(Membership membership, Places places, LogFolder folder, Changes changes) throws Exception {
        CheckedLog log = new CheckedLog();
        log.broken().whenComplete((never, failure) -> changes.lost());
        Optional<JChannel> made = Optional.empty();
        try {
            log.init(folder.log().toString(), Map.of());
            JChannel channel = Stack.channel(membership, places, log);
            made = Optional.of(channel);
            Member member = new Member(channel, log, changes);
            channel.connect(cluster(membership));
            return member;
        } catch (Exception refused) {
            made.ifPresent(JChannel::close);
            log.close();
            throw refused;
        }
    }

    /** Those who name other coordinators count other majorities, and never meet. */
    private static String cluster(Membership membership) {
        return "plumbline-mesh-" + UUID.nameUUIDFromBytes(membership.all().getBytes(StandardCharsets.UTF_8));
    }

    JChannel channel() {
        return channel;
    }

    Replica replica() {
        return replica;
    }

    /** Why this member can't go on; empty if it can. */
    Optional<String> failure() {
        return log.failure().or(replica::failure);
    }

    boolean isLeader() {
        return raft.isLeader();
    }

    /** Who leads, as far as this member knows. */
    Optional<String> leader() {
        return Optional.ofNullable(raft.leader()).map(Utils::extractRaftId);
    }

    /** Who is there, as far as this member knows. */
    Optional<List<String>> present() {
        return Optional.ofNullable(channel.getView())
                .map(view ->
                        view.getMembers().stream().map(Utils::extractRaftId).toList());
    }

    /** The state's answer, when a majority has an entry; fails at once where this member's disk does. */
    CompletableFuture<byte[]> append(byte[] entry) throws Exception {
        if (log.broken().isDone()) {
            return log.broken(); // the others would get it all the same
        }
        return CompletableFuture.anyOf(raft.setAsync(entry, 0, entry.length), log.broken())
                .thenApply(answer -> (byte[]) answer);
    }

    /**
     * Has the others choose again. Who was away longer than it took them to choose may come back without noticing that it doesn't lead, and as the one whom
     * they wait for to begin: its entries are of a term that has passed, and nobody answers.
     */
    void stepDown() {
        RAFT protocol = raft.raft();
        protocol.setLeaderAndTerm(null);
        BaseElection election = RAFT.findProtocol(BaseElection.class, protocol, true);
        election.startVotingThread();
    }

    /** Leaves the others. */
    @Override
    public void close() {
        channel.close();
    }
}
