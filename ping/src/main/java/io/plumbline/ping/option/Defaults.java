// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import java.time.Duration;

/** Defaults of a reflector, each with its reason. */
public final class Defaults {

    /** Time for each step of a handshake: loopback needs a millisecond, another continent a few hundred. */
    public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(5);

    /** No CPU asked for. */
    public static final int ANY_CPU = -1;

    private Defaults() {}
}
