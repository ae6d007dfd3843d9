// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

/** A native library of Netty's; each comes in a jar of its own for each architecture. */
enum NativeLibrary {
    /** Calls {@code epoll}. */
    EPOLL("netty-transport-native-epoll"),
    /** Calls {@code io_uring}. */
    IO_URING("netty-transport-native-io_uring");

    private final String artifact;

    NativeLibrary(String artifact) {
        this.artifact = artifact;
    }

    /** Returns the name of the artefact that holds it. */
    String artifact() {
        return artifact;
    }
}
