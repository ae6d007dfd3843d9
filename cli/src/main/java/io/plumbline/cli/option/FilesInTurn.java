// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes one file after the other: that one can't be written costs none of the others. */
public final class FilesInTurn {

    private final List<IOException> failures = new ArrayList<>();
    private final List<String> written = new ArrayList<>();

    public FilesInTurn() {}

    @FunctionalInterface
    public interface Content {

        void writeTo(Path path) throws IOException;
    }

    public FilesInTurn write(Path path, Content content) {
        if (path != null) {
            try {
                content.writeTo(path);
                written.add(Files.exists(path) ? path.toString() : path + "-*");
            } catch (IOException failure) {
                failures.add(failure);
            }
        }
        return this;
    }

    /**
     * Shows the figures, if a file that was to hold them couldn't be written and they weren't shown; then tells why;
     * empty if there are none, or nobody wants to read it.
     */
    public String requireAll(boolean isQuiet, Runnable figures) throws IOException {
        if (isQuiet && !failures.isEmpty()) {
            figures.run();
        }
        requireAll();
        return isQuiet ? "" : ProgressText.ofFiles(written);
    }

    public void requireAll() throws IOException {
        if (!failures.isEmpty()) {
            throw new IOException(reasons(), failures.get(0));
        }
    }

    /** Says why, and goes on: results in part are a safety net, and must not end the measuring. */
    void orSay(Terminal terminal) {
        if (!failures.isEmpty()) {
            terminal.say("plumbline: results so far can't be stored: " + reasons());
        }
    }

    private String reasons() {
        return failures.stream().map(IOException::getMessage).collect(Collectors.joining("; "));
    }
}
