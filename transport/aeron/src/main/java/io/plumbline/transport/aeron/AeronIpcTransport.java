// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.transport.aeron.driver.AeronSettings;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Aeron between processes of one host: log buffers that both have mapped. An address is the path of the listener's
 * folder, which the listener creates; its media driver's directory is in it. Listening on {@link TransportAddress#ANY}
 * creates a new one in {@code /dev/shm} or, if that doesn't exist, among the temporary files.
 */
public final class AeronIpcTransport extends AeronTransport {

    private static final int TERM_BYTES =
            4 << 20; // 24 MiB for both ways; a window of 2 MiB, some 10 ms of small messages
    private static final String SOCKET = "meeting";

    public AeronIpcTransport() {
        super(
                "aeron-ipc",
                "Aeron logs in mapped files of " + PrivateFiles.parent() + "; copied, no system call",
                Reach.ONE_HOST,
                TERM_BYTES);
    }

    @Override
    Place place(TransportAddress address, TransportOptions options) throws IOException {
        AeronSettings settings = settings(options);
        OwnedFolder folder = address.equals(TransportAddress.ANY)
                ? OwnedFolder.create(FolderKind.AERON)
                : OwnedFolder.createAt(FolderKind.AERON, path(address));
        Path path = folder.path();
        return new Place(
                Station.open(folder, settings),
                UnixDomainSocketAddress.of(path.resolve(SOCKET)),
                bound -> new TransportAddress(path.toString()));
    }

    @Override
    SocketAddress meeting(TransportAddress address) {
        return UnixDomainSocketAddress.of(path(address).resolve(SOCKET));
    }

    @Override
    Station station(String listenersDirectory, TransportOptions options) throws IOException {
        Path directory;
        try {
            directory = Path.of(listenersDirectory);
        } catch (InvalidPathException noPath) {
            throw new IOException("the listener's greeting makes no sense", noPath);
        }
        return settings(options).driver().isPresent()
                ? Station.external(directory)
                : Station.at(directory); // of the listener's process, whose end shows beside the data
    }

    private Path path(TransportAddress address) {
        String message = "not an address of " + name() + ": value=" + address
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
