// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Addresses of coordinators, as this host knows them now.
 *
 * @param own where this one listens
 * @param others where the others do, as far as their names are known
 * @param unknown others whose names aren't
 */
record Places(InetSocketAddress own, List<InetSocketAddress> others, List<String> unknown) {

    /**
     * Looks the names up. Those of others may come to be known later: they find this one.
     *
     * @throws IllegalArgumentException if this one's name isn't known, or is one that others don't reach
     */
    static Places of(Membership membership) {
        InetSocketAddress own = Membership.address(membership.me());
        List<InetSocketAddress> others = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String member : membership.members()) {
            if (!member.equals(membership.me())) {
                try {
                    others.add(Membership.address(member));
                } catch (IllegalArgumentException notKnown) {
                    unknown.add(member);
                }
            }
        }
        requireReachable(membership.me(), own, others);
        return new Places(own, List.copyOf(others), List.copyOf(unknown));
    }

    /** Some systems have a loopback address for the own host's name. */
    private static void requireReachable(String me, InetSocketAddress own, List<InetSocketAddress> others) {
        boolean isAlone = own.getAddress().isLoopbackAddress()
                && others.stream().anyMatch(other -> !other.getAddress().isLoopbackAddress());
        if (isAlone) {
            throw new IllegalArgumentException("me is a loopback address here: me=" + me + ", address="
                    + own.getAddress().getHostAddress() + " (give an address that the others reach)");
        }
    }
}
