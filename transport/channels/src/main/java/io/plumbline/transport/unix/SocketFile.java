// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;

/**
 * The file of a listening socket. It comes with binding, and doesn't go with the process: whoever made it deletes it,
 * and deletes nothing else that has taken its place. Threading: any thread.
 */
final class SocketFile {

    private static final int BACKLOG = 4096; // many connections of one session come at once
    private static final int TYPE_BITS = 0170000; // of a mode, as POSIX has it in <sys/stat.h>
    private static final int SOCKET_TYPE = 0140000;

    private final Path path;
    private final Optional<OwnedFolder> privateFolder;
    private Optional<BasicFileAttributes> bound = Optional.empty();

    private SocketFile(Path path, Optional<OwnedFolder> privateFolder) {
        this.path = path;
        this.privateFolder = privateFolder;
    }

    static SocketFile at(Path path) {
        return new SocketFile(path, Optional.empty());
    }

    /** Nobody else may enter the folder, so that nobody else connects. */
    static SocketFile inPrivateFolder() throws IOException {
        try {
            OwnedFolder folder = OwnedFolder.create(FolderKind.UNIX);
            return new SocketFile(folder.path().resolve("socket"), Optional.of(folder));
        } catch (IOException | UnsupportedOperationException failure) {
            throw new IOException(
                    "can't make a folder for a socket: parent=" + PrivateFiles.parent() + ", reason=" + failure
                            + " (give an address, or another folder with -Djava.io.tmpdir)",
                    failure);
        }
    }

    Path path() {
        return path;
    }

    /** Binds a socket, in the place of one that nobody answers on any more. */
    synchronized void bind(ServerSocketChannel server) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            removeDeserted();
        }
        server.bind(UnixDomainSocketAddress.of(path), BACKLOG);
        bound = Optional.of(attributes(path));
    }

    private void removeDeserted() throws IOException {
        if (!isSocket(path)) {
            throw new BindException("the path exists and is no socket");
        }
        if (isAnswering()) {
            throw new BindException("another process listens there");
        }
        Files.deleteIfExists(path);
    }

    private boolean isAnswering() {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.configureBlocking(false); // a listener whose queue is full fails then, and doesn't keep us
            channel.connect(UnixDomainSocketAddress.of(path));
            return true;
        } catch (ConnectException refused) {
            return false;
        } catch (IOException anotherReason) {
            return true; // may not be entered, or is busy: there is no proof that it is deserted
        }
    }

    private static boolean isSocket(Path path) throws IOException {
        try {
            Object mode = Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            return ((Integer) mode & TYPE_BITS) == SOCKET_TYPE;
        } catch (UnsupportedOperationException | IllegalArgumentException noModes) {
            return attributes(path).isOther();
        }
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    synchronized void delete() throws IOException {
        if (bound.isPresent() && isStillOurs(bound.get())) {
            Files.deleteIfExists(path);
        }
        bound = Optional.empty();
        privateFolder.ifPresent(OwnedFolder::close);
    }

    private boolean isStillOurs(BasicFileAttributes own) throws IOException {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && Objects.equals(attributes(path).fileKey(), own.fileKey());
    }
}
