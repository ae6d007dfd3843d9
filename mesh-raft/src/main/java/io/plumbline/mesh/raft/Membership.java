// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Coordinators that keep a log together, as seen from one of them.
 *
 * @param members address at which each listens for the others, {@code host:port}; the same on all
 * @param me this coordinator's address among them
 * @param folder where it keeps its copy of the log, its term and its vote
 * @param identity certificate and key shared by all
 */
public record Membership(List<String> members, String me, Path folder, SelfSigned identity) {

    /**
     * Checks that a majority can exist, and be lost.
     *
     * @throws IllegalArgumentException if there are neither three nor five, one is there twice or no address, or this one isn't among them
     */
    public Membership {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(identity, "identity");
        members = List.copyOf(members);
        if (members.size() != 3 && members.size() != 5) {
            throw new IllegalArgumentException("number of coordinators out of range: coordinators=" + members.size()
                    + " (allowed: 3, of which one may be lost, or 5, of which two may)");
        }
        members.forEach(Membership::parsed);
        if (new HashSet<>(members).size() < members.size()) {
            throw new IllegalArgumentException("a coordinator is named twice: coordinators=" + String.join(",", members)
                    + " (allowed: each once)");
        }
        if (!members.contains(me)) {
            throw new IllegalArgumentException(
                    "not one of the coordinators: me=" + me + " (allowed: " + String.join(", ", members) + ")");
        }
    }

    /**
     * Reads the certificate that all have.
     *
     * @param members address at which each listens for the others, {@code host:port}; the same on all
     * @param me this coordinator's address among them
     * @param folder where it keeps its copy of the log, its term and its vote
     * @param certificateFile certificate and key that all have
     * @return the coordinators
     * @throws IllegalArgumentException if they aren't what this record needs, or others can open the file
     * @throws IOException if the file can't be read; the message names it
     */
    public static Membership of(List<String> members, String me, Path folder, Path certificateFile) throws IOException {
        return new Membership(members, me, folder, KeptCertificate.at(certificateFile));
    }

    private static HostPort parsed(String member) {
        try {
            return HostPort.ofListener(new TransportAddress(member));
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "not an address of a coordinator: coordinators=" + member + " (allowed: host:port)", wrong);
        }
    }

    /**
     * Tells whether all coordinators are on this host, for a try.
     *
     * @return whether this one's address is a loopback address
     * @throws IllegalArgumentException if this one's host is unknown, or a loopback address though another's isn't
     */
    public boolean isOnOneHost() {
        return Places.of(this).own().getAddress().isLoopbackAddress();
    }

    /** All members as one text, the same in whichever order they are given. */
    String all() {
        return members.stream().sorted().collect(Collectors.joining(","));
    }

    /** Where a member listens; its name is looked up now. */
    static InetSocketAddress address(String member) {
        HostPort address = parsed(member);
        try {
            return new InetSocketAddress(InetAddress.getByName(address.host()), address.port());
        } catch (UnknownHostException unknown) {
            throw new IllegalArgumentException(
                    "unknown host of a coordinator: coordinators=" + member + " (allowed: a name or address)", unknown);
        }
    }
}
