// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

/**
 * The threads that serve the clients, and the threads that they share the host with. {@code threads}: how many client
 * threads there are, 1 or more; {@code othersThatSpin}: how many further threads of the peer spin without being placed
 * one by one, 0 or more.
 */
public record ServingThreads(int threads, int othersThatSpin) {

    /** One client thread; its peer, if any, is placed by itself. */
    public static final ServingThreads ALONE = new ServingThreads(1, 0);

    public ServingThreads {
        if (threads < 1 || othersThatSpin < 0) {
            throw new IllegalArgumentException("client threads out of range: threads=" + threads + ", othersThatSpin="
                    + othersThatSpin + " (allowed: 1 or more, 0 or more)");
        }
    }

    boolean isSeveral() {
        return threads > 1;
    }
}
