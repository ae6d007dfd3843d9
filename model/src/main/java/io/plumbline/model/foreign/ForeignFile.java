// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Reads a file that comes from anywhere: its kind is looked at before it is opened, and no more is read than its limit.
 *
 * @param maxBytes length up to which it is read
 * @param pipes whether what this process has open already may be read, such as {@code /dev/stdin}
 */
public record ForeignFile(String what, int maxBytes, Pipes pipes) {

    private static final int MAX_PIPED_BYTES = 1 << 27; // of what tells no length
    private static final List<String> OPEN_ALREADY = List.of("/dev/stdin", "/dev/fd", "/proc/self/fd");

    /** A pipe can be read only once, and a file's content may be looked at several times. */
    private static final Map<Path, byte[]> PIPED = new ConcurrentHashMap<>();

    private static final int SOON_SECONDS = 2;

    private static volatile Consumer<Path> waiting = path -> {};

    /** Returns whether pipes may be read. */
    public enum Pipes {
        /** Regular files alone. */
        REFUSED,
        /** Also what a shell has opened; never a pipe by its name, which may have no other end. */
        OPEN_ALREADY
    }

    /** Describes regular files. {@code maxBytes}: length up to which they are read. Returns their reader. */
    public static ForeignFile regular(String what, int maxBytes) {
        return new ForeignFile(what, maxBytes, Pipes.REFUSED);
    }

    /**
     * Reports a pipe that has not come to its end for two seconds, by a thread of its own. {@code listener}: receives
     * its path.
     */
    public static void whenWaiting(Consumer<Path> listener) {
        waiting = listener;
    }

    /**
     * Reads all of it.
     *
     * @return its bytes; those of a pipe are kept for the next reader
     * @throws ForeignFileException if it is missing, no file, too long, or can't be read; its message is one line
     */
    public byte[] bytes(Path path) throws ForeignFileException {
        return bytes(path, maxBytes + 1);
    }

    /**
     * Reads its beginning.
     *
     * @param count how many bytes at most
     * @throws ForeignFileException as {@link #bytes} does
     */
    public byte[] beginning(Path path, int count) throws ForeignFileException {
        return bytes(path, count);
    }

    private byte[] bytes(Path path, int count) throws ForeignFileException {
        requireReadable(path);
        byte[] before = PIPED.get(path);
        if (before != null) {
            return before;
        }
        boolean isRegular = Files.isRegularFile(path);
        int limit = isRegular ? maxBytes : Math.min(maxBytes, MAX_PIPED_BYTES);
        AtomicBoolean isOver = new AtomicBoolean(isRegular);
        if (!isRegular) {
            CompletableFuture.delayedExecutor(SOON_SECONDS, TimeUnit.SECONDS).execute(() -> {
                if (!isOver.get()) {
                    waiting.accept(path);
                }
            });
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(isRegular ? Math.min(count, limit + 1) : limit + 1);
            if (bytes.length > limit) {
                throw tooLong(path, limit);
            }
            if (!isRegular) {
                PIPED.put(path, bytes);
            }
            return bytes;
        } catch (ForeignFileException said) {
            throw said;
        } catch (NoSuchFileException missing) {
            throw new ForeignFileException(what + " does not exist: path=" + path, missing);
        } catch (AccessDeniedException denied) {
            throw new ForeignFileException(what + " can't be read, permission denied: path=" + path, denied);
        } catch (IOException failure) {
            throw new ForeignFileException(
                    "can't read " + what + ": path=" + path + ", " + failure.getMessage(), failure);
        } finally {
            isOver.set(true);
        }
    }

    /**
     * Reads all of it as text.
     *
     * @throws ForeignFileException as {@link #bytes} does, and if it isn't UTF-8
     */
    public String text(Path path) throws ForeignFileException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(path)))
                    .toString();
        } catch (CharacterCodingException noText) {
            throw new ForeignFileException(what + " isn't text: path=" + path + " (allowed: UTF-8)", noText);
        }
    }

    /**
     * Finds out whether a file may be opened, without opening it.
     *
     * @throws ForeignFileException if it has no name, is too long, or is a folder, a pipe or a device
     */
    public void requireReadable(Path path) throws ForeignFileException {
        if (path.toString().isEmpty()) {
            throw new ForeignFileException(what + " has no name: path=\"\" (allowed: a file)", null);
        }
        BasicFileAttributes file;
        try {
            file = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (IOException notThere) {
            return; // or not to be looked at, which opening it tells
        }
        if (file.isDirectory()) {
            throw new ForeignFileException(what + " is a folder: path=" + path + " (allowed: a file)", null);
        } else if (file.isRegularFile()) {
            if (file.size() > maxBytes) {
                throw tooLong(path, maxBytes);
            }
        } else if (pipes == Pipes.REFUSED || !isOpenAlready(path)) {
            throw new ForeignFileException(what + " is a pipe or a device: path=" + path + " (allowed: a file)", null);
        }
    }

    private static boolean isOpenAlready(Path path) {
        return OPEN_ALREADY.stream().anyMatch(path::startsWith);
    }

    private ForeignFileException tooLong(Path path, int limit) {
        return new ForeignFileException(what + " is too long: path=" + path + ", allowed=" + limit + " bytes", null);
    }
}
