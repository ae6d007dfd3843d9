// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

/** Two hosts that measure each other, and in which direction. */
public record Pairing(int client, int reflector) {

    public Pairing {
        if (client < 0 || reflector < 0 || client == reflector) {
            throw new IllegalArgumentException(
                    "not two hosts: client=" + client + ", reflector=" + reflector + " (allowed: two numbers from 0)");
        }
    }

    public Pairing reversed() {
        return new Pairing(reflector, client);
    }
}
