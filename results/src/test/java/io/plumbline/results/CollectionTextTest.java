// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.testkit.SampleCollections;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionTextTest {

    @TempDir
    Path folder;

    @Test
    void theTextIsWhatTheFileHolds() throws Exception {
        ResultCollection collection = SampleCollections.everyState();
        Path file = folder.resolve("collection.json");
        CollectionFile.write(collection, file);
        assertThat(CollectionFile.text(collection)).isEqualTo(Files.readString(file));
    }
}
