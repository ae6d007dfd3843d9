// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

/** A resource that belongs to a connected socket and lives as long as the socket. */
@FunctionalInterface
public interface Companion {

    /** For a socket that stands alone. */
    Companion NONE = () -> {};

    /**
     * Tells whether the other end has gone, where the socket itself doesn't. Only asked when nothing has come for some
     * milliseconds, by the thread that receives. Does not allocate.
     *
     * @return no, unless overridden
     */
    default boolean hasPeerGone() {
        return false;
    }

    /** Makes sure that nobody but the endpoint uses the socket any more, and ends with it. */
    void close();
}
