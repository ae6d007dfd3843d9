// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.host.files.HostFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files of a host that isn't there. */
public record FakeFiles(Path root) {

    public HostFiles files() {
        return new HostFiles(root);
    }

    public FakeFiles file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
