// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The process that a media driver says it is. In a container of its own it has a number that is nobody's here, or
 * another's: what is told of it is a hint.
 *
 * @param handle the process, empty if there was none of that number
 */
record DriverProcess(Optional<ProcessHandle> handle) {

    private static final String ZOMBIE = "Z";

    static DriverProcess of(long pid) {
        return new DriverProcess(pid > 0 ? ProcessHandle.of(pid) : Optional.empty());
    }

    boolean wasSeen() {
        return handle.isPresent();
    }

    /** Tells whether a process that was seen has ended. */
    boolean hasEnded() {
        return handle.isPresent() && (!handle.get().isAlive() || isZombie(handle.get()));
    }

    /** Dead, but its parent has not looked yet: in a container without an init process that lasts for ever. */
    private static boolean isZombie(ProcessHandle process) {
        Path file = Path.of("/proc", Long.toString(process.pid()), "stat");
        try {
            String stat = Files.readString(file, StandardCharsets.ISO_8859_1);
            return stat.startsWith(ZOMBIE, stat.lastIndexOf(')') + 2); // "pid (name) state ..."
        } catch (IOException noSuchFile) {
            return false; // not on Linux, or gone this moment: the next look tells
        }
    }
}
