// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Files of the present format, as they were written once: what is read of them and written again is the same to the byte. */
class StoredFilesTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/plumbline/results");

    @Test
    void aResultIsReadAndWrittenAsItWas() throws IOException {
        Path stored = FOLDER.resolve("result-1.json");
        assertThat(ResultFile.text(ResultFile.read(stored))).isEqualTo(Files.readString(stored));
    }

    @Test
    void aCollectionIsReadAndWrittenAsItWas() throws IOException {
        Path stored = FOLDER.resolve("collection-1.json");
        assertThat(CollectionFile.text(CollectionFile.read(stored))).isEqualTo(Files.readString(stored));
    }
}
