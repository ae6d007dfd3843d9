// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.output;

import io.plumbline.model.environment.DaemonThread;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Writes files that appear whole or not at all: first under a temporary name in the same folder, then moved into place.
 * A link is followed, so it stays a link, wherever it leads. Pipes and devices are written to directly.
 */
public final class AtomicFile {

    private static final List<String> OPEN_ALREADY = List.of("/dev/stdout", "/dev/stderr", "/dev/fd", "/proc");

    private static final int MAX_LINKS = 40; // as on Linux
    private static final int PATIENCE_SECONDS = 10;

    private AtomicFile() {}

    /** Writes what goes into a file. */
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a text, in place of a file that is there. {@code text}: what to write, in UTF-8. */
    public static void write(Path path, String text) throws IOException {
        write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    static void write(Path path, Content content) throws IOException {
        Path target = resolved(path);
        try {
            if (isSpecial(target)) {
                append(target, content);
                return;
            }
            try (TemporaryFile temporary = TemporaryFile.beside(target)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(temporary.channel()));
                content.writeTo(out);
                out.flush();
                temporary.moveTo(target);
            }
        } catch (IOException failure) {
            throw failure(path, target, failure);
        }
    }

    /** Follows links, and refuses folders and an empty name, as a shell makes it of a variable that isn't set. */
    static Path resolved(Path path) throws IOException {
        if (path.toString().isEmpty()) {
            throw new IOException("can't write file: path=\"\", reason=its name is empty (allowed: a file name)");
        }
        if (path.getFileName() == null || Files.isDirectory(path)) {
            throw new IOException("can't write file: path=" + path + ", reason=it is a folder (allowed: a file name)");
        }
        Path target = path;
        for (int links = 0; Files.isSymbolicLink(target) && !isSpecial(target); links++) {
            if (links == MAX_LINKS) {
                throw new IOException("can't write file: path=" + path + ", reason=its links lead in a circle");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Pipes and devices, and what this process has open already, such as standard output. */
    static boolean isSpecial(Path target) {
        return Files.exists(target)
                && (!Files.isRegularFile(target) || OPEN_ALREADY.stream().anyMatch(target::startsWith));
    }

    static Path folderOf(Path target) {
        Path folder = target.getParent();
        return folder == null ? Path.of("") : folder;
    }

    /** Behind what others have written there. */
    private static void append(Path target, Content content) throws IOException {
        try (OutputStream out = opened(target)) {
            content.writeTo(out);
        }
    }

    /** A pipe opens when somebody reads it, which may be never. */
    private static OutputStream opened(Path target) throws IOException {
        CompletableFuture<OutputStream> opening = new CompletableFuture<>();
        DaemonThread.start("plumbline-opens-file", () -> {
            try {
                OutputStream out = Files.newOutputStream(target, StandardOpenOption.APPEND);
                if (!opening.complete(out)) {
                    out.close();
                }
            } catch (IOException | RuntimeException failure) {
                opening.completeExceptionally(failure);
            }
        });
        try {
            return opening.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException nobody) {
            opening.cancel(true);
            throw new IOException("nobody has read this pipe for " + PATIENCE_SECONDS + " s", nobody);
        } catch (ExecutionException refused) {
            throw refused.getCause() instanceof IOException known ? known : new IOException(refused.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    static IOException failure(Path path, Path target, IOException failure) {
        return new IOException("can't write file: path=" + path + ", reason=" + reason(target, failure), failure);
    }

    private static String reason(Path path, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        } else if (failure instanceof NoSuchFileException) {
            return "its folder does not exist, folder=" + folderOf(path.toAbsolutePath());
        } else if (Files.isRegularFile(folderOf(path.toAbsolutePath()))) {
            return "its folder is a file, file=" + folderOf(path.toAbsolutePath());
        } else if (failure instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        return failure.getMessage();
    }
}
