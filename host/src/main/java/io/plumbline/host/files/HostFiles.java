// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The small text files below a root folder, {@code /} on a real host. A file that is missing or unreadable counts as
 * empty, and never throws: what it would say is unknown. Paths are relative to the root and written with slashes, for
 * example {@code sys/devices/system/cpu/online}.
 */
public record HostFiles(Path root) {

    public static HostFiles ofThisHost() {
        return new HostFiles(Path.of("/"));
    }

    /** Returns its text without white space at the ends; empty if it can't be read. */
    public Optional<String> text(String path) {
        try {
            // readAllBytes and not the size first: files below /proc and /sys have a size of 0 or of a page.
            return Optional.of(new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8).strip());
        } catch (IOException | InvalidPathException | SecurityException unreadable) {
            return Optional.empty();
        }
    }

    /** Reads a file which means nothing if it has no text: its text; empty if it can't be read or is blank. */
    public Optional<String> value(String path) {
        return text(path).filter(text -> !text.isEmpty());
    }

    public List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    /**
     * Reads a file that holds one whole number: the number; empty if the file can't be read or holds something else.
     */
    public OptionalLong number(String path) {
        try {
            return OptionalLong.of(Long.parseLong(text(path).orElse("")));
        } catch (NumberFormatException somethingElse) {
            return OptionalLong.empty();
        }
    }

    /**
     * Finds the value of a key in a file of lines such as {@code key: value}; {@code key}: the key, without white space
     * and colon; returns the value on the first such line; empty if there is none.
     */
    public Optional<String> valueOf(String path, String key) {
        return lines(path).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip())
                .filter(rest -> rest.startsWith(":"))
                .map(rest -> rest.substring(1).strip())
                .findFirst();
    }

    /** Returns the names of what is in it, sorted; none if it can't be read. */
    public List<String> names(String path) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(path))) {
            entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
        } catch (IOException | DirectoryIteratorException | InvalidPathException | SecurityException unreadable) {
            return List.of();
        }
        Collections.sort(names);
        return List.copyOf(names);
    }

    /** Returns where it leads, as it is written; empty if it can't be read. */
    public Optional<String> link(String path) {
        try {
            return Optional.of(Files.readSymbolicLink(root.resolve(path)).toString());
        } catch (IOException | InvalidPathException | UnsupportedOperationException | SecurityException unreadable) {
            return Optional.empty();
        }
    }

    public boolean exists(String path) {
        try {
            return Files.exists(root.resolve(path));
        } catch (InvalidPathException | SecurityException unreadable) {
            return false;
        }
    }
}
