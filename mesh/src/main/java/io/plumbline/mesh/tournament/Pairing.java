// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

/**
 * Two hosts that measure each other, and in which direction.
 *
 * @param client number of the host that sends and measures, from 0
 * @param reflector number of the host that sends back, from 0
 */
public record Pairing(int client, int reflector) {

    /** Checks that these are two hosts. */
    public Pairing {
        if (client < 0 || reflector < 0 || client == reflector) {
            throw new IllegalArgumentException(
                    "not two hosts: client=" + client + ", reflector=" + reflector + " (allowed: two numbers from 0)");
        }
    }

    /**
     * Returns the same pair with roles exchanged.
     *
     * @return the other direction
     */
    public Pairing reversed() {
        return new Pairing(reflector, client);
    }

    /**
     * Tells whether a host takes part.
     *
     * @param host number of a host
     * @return true for client and reflector
     */
    public boolean has(int host) {
        return client == host || reflector == host;
    }
}
