// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files as version 0.1.0 wrote them: they are read without loss, so that reports of them stay as they were, and what is written
 * is the same to the byte. Intervals alone end at the minimum and maximum now, which they went beyond.
 */
class StoredFilesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"ping", "clients"})
    void aResultIsReadAndWrittenAsItWas(String name) throws IOException {
        String stored = stored(name);
        String written = ResultFile.text(ResultFile.read(file(stored)));
        assertThat(withoutIntervals(written)).isEqualTo(withoutIntervals(stored));
        assertThat(ResultFile.text(ResultFile.read(file(written)))).isEqualTo(written);
    }

    @Test
    void aCollectionIsReadAndWrittenAsItWas() throws IOException {
        String stored = stored("matrix");
        String written = CollectionFile.text(CollectionFile.read(file(stored)));
        assertThat(withoutIntervals(written)).isEqualTo(withoutIntervals(stored));
        assertThat(CollectionFile.text(CollectionFile.read(file(written)))).isEqualTo(written);
    }

    @Test
    void whatOlderVersionsDidNotWriteIsUnknown() throws IOException {
        String older = stored("ping").replace("\"cpu\": [", "\"news\": [").replace("garbage_collections", "more_news");
        var fork = ResultFile.read(file(older)).forks().get(0);
        assertThat(fork.cpu()).isEmpty();
        assertThat(fork.runs().get(0).jvmActivity().garbageCollections()).isEmpty();
    }

    @Test
    void threadsWhoseCallsNobodyCountedHaveNone() throws IOException {
        String older = stored("ping").replaceAll("\"(system_calls|reads|writes)\"", "\"not_$1\"");
        var use = ResultFile.read(file(older)).forks().get(0).cpu().get(0);
        assertThat(use.calls()).isEmpty();
        assertThat(use.threads()).isNotEmpty().allMatch(thread -> thread.reads() == 0 && thread.writes() == 0);
    }

    private static String withoutIntervals(String text) {
        return text.replaceAll("\\[ \\d+, \\d+ ]", "[ ]");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("stored.json"), text);
    }

    private static String stored(String name) throws IOException {
        try (InputStream in = StoredFilesTest.class.getResourceAsStream("written-before-" + name + ".json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
