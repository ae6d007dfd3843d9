// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.jgroups.JChannel;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG2;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.protocols.raft.ELECTION;
import org.jgroups.protocols.raft.NO_DUPES;
import org.jgroups.protocols.raft.RAFT;
import org.jgroups.util.TLS;
import org.jgroups.util.TLSClientAuth;

/**
 * Protocols that coordinators speak among themselves: one port, TLS 1.3 in both directions, no multicast, no diagnostics, no flow control. Members
 * are suspected when their connection breaks, or after {@value #SILENCE_MILLIS} ms of silence.
 */
final class Stack {

    private static final long BEAT_MILLIS = 1_000;
    private static final long SILENCE_MILLIS = 5_000;
    private static final long VERIFY_MILLIS = 1_000;
    private static final long MERGE_MIN_MILLIS = 1_000;
    private static final long MERGE_MAX_MILLIS = 3_000;
    private static final long JOIN_MILLIS = 2_000;
    private static final int MAX_JOIN_ATTEMPTS = 5;
    private static final int CONNECT_MILLIS = 2_000;

    /**
     * How long the others may not know that a majority has an entry. To send them that at once never ends where one of them lags. What one lacks is
     * sent again as often, all of it.
     */
    private static final long RESEND_MILLIS = 1_000;

    private static final int MAX_MESSAGE_BYTES = 4 << 20;

    private Stack() {}

    static JChannel channel(Membership membership, Places places, CheckedLog log) throws Exception {
        List<InetSocketAddress> all =
                Stream.concat(Stream.of(places.own()), places.others().stream()).toList();
        TCP transport = new TCP().tls(tls(membership));
        transport.setBindAddr(places.own().getAddress());
        transport.setBindPort(places.own().getPort());
        transport.setPortRange(0);
        transport.useVirtualThreads(false);
        transport.setSockConnTimeout(CONNECT_MILLIS);
        transport.setMaxLength(MAX_MESSAGE_BYTES);
        transport.enableSuspectEvents(true); // a closed connection tells as much as a second port would
        TCPPING discovery = new TCPPING();
        discovery.setInitialHosts(all);
        discovery.setPortRange(0);
        FD_ALL3 detection = new FD_ALL3();
        detection.setInterval(BEAT_MILLIS);
        detection.setTimeout(SILENCE_MILLIS);
        RAFT raft = new RAFT()
                .members(membership.members())
                .raftId(membership.me())
                .log(log)
                .logUseFsync(true)
                .maxLogSize(Long.MAX_VALUE) // a snapshot would be all of it again
                .resendInterval(RESEND_MILLIS);
        JChannel channel = new JChannel(
                transport,
                discovery,
                new MERGE3().setMinInterval(MERGE_MIN_MILLIS).setMaxInterval(MERGE_MAX_MILLIS),
                detection,
                new VERIFY_SUSPECT2().setTimeout(VERIFY_MILLIS),
                new NAKACK2().useMcastXmit(false),
                new UNICAST3(),
                new STABLE(),
                new NO_DUPES(),
                // one that has died meanwhile would be asked for ever; who founds a second cluster has no majority, and
                // is merged
                new GMS()
                        .setJoinTimeout(JOIN_MILLIS)
                        .setMaxJoinAttempts(MAX_JOIN_ATTEMPTS)
                        .printLocalAddress(false),
                new FRAG2(),
                new ELECTION(),
                raft);
        transport.getDiagnosticsHandler().setEnabled(false); // a port of its own, without TLS
        return channel.name(membership.me());
    }

    private static TLS tls(Membership membership) throws IOException, GeneralSecurityException {
        return new TLS()
                .enabled(true)
                .setProtocols(new String[] {TlsContexts.PROTOCOL})
                .setClientAuth(TLSClientAuth.NEED)
                .setSSLContext(TlsContexts.shared(membership.identity()));
    }
}
