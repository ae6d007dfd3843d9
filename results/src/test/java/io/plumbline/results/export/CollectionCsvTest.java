// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.testkit.SampleCollections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionCsvTest {

    @Test
    void putsTheParametersInFrontOfTheRowsOfEachCell(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("collection.csv");
        CollectionCsv.write(SampleCollections.everyState(), file);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).startsWith("transport,wait,placement,").contains(",reason,scope,title,valid,");
        assertThat(lines)
                .anyMatch(line -> line.startsWith(
                        "shm,spin,explicit,0,1,32,closed loop,25.0.1,/opt/jdk-25,,,complete,,summary,"));
        assertThat(lines).anyMatch(line -> line.startsWith("tcp,spin,auto,,,32,10000/s,") && line.contains(",run,"));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("tcp,futex,"))
                .singleElement()
                .asString()
                .contains("refused,\"transport doesn't have", ",cell,matrix,");
        assertThat(lines)
                .anyMatch(line -> line.startsWith(",,auto,,,,10000/s,25.0.1,/opt/jdk-25,com.acme.OrderTask,,pending,"));
        assertThat(lines)
                .anyMatch(line -> line.startsWith("tcp,spin,auto,,,32,50000/s,") && line.contains(",left_out,"));
        int columns = lines.get(0).split(",", -1).length;
        assertThat(lines)
                .filteredOn(line -> !line.contains("\""))
                .allMatch(line -> line.split(",", -1).length == columns);
    }
}
