// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import io.plumbline.transport.spi.TransportAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Addresses that are paths of listeners' folders. */
public final class FolderAddress {

    private FolderAddress() {}

    /**
     * Returns the path that an address is.
     *
     * @param address the address
     * @param transport name of the transport, for the message
     * @return absolute, with a parent
     * @throws IllegalArgumentException if it isn't one
     */
    public static Path path(TransportAddress address, String transport) {
        String message = "not an address of " + transport + ": value=" + address
                + " (allowed: the absolute path of a listener's folder)";
        try {
            Path path = Path.of(address.location()).normalize();
            if (path.isAbsolute() && path.getParent() != null) {
                return path;
            }
        } catch (InvalidPathException notAPath) {
            throw new IllegalArgumentException(message, notAPath);
        }
        throw new IllegalArgumentException(message);
    }
}
