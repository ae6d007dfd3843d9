// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.report.view.CollectionView;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DurabilityWordsTest {

    private static final CollectionCell TCP = cell("tcp", PingSpec.over("tcp").build(), 24_000, "");
    private static final CollectionCell SHM = cell("shm", PingSpec.over("shm").build(), 240, "");
    private static final CollectionCell SYNCED = disk("synced", "file:///a", 1_400_000, "ext4");
    private static final CollectionCell DIRECT = disk("direct", "file:///a?access=direct&sync=dsync", 700_000, "ext4");
    private static final CollectionCell CACHED = disk("cached", "file:///a?sync=none", 2_000, "ext4");

    private static CollectionCell disk(String name, String url, long nanos, String fileSystem) {
        return cell(name, DiskSpec.ofUrl(url), nanos, fileSystem);
    }

    private static CollectionCell cell(String name, Subject subject, long nanos, String fileSystem) {
        BenchmarkResult made = SampleResults.backToBack(nanos, 2);
        BenchmarkResult result = RecordForm.with(
                made,
                Map.of(
                        "experiment",
                        Optional.of(new Single(CellSpec.of(subject), List.of())),
                        "forks",
                        made.forks().stream()
                                .map(fork ->
                                        RecordForm.with(fork, "facts", Map.of(FactNames.DISK_FILE_SYSTEM, fileSystem)))
                                .toList()));
        return SampleCollections.complete(
                SampleCollections.parameters("tcp", "spin").ofVariant(name), result);
    }

    private static Optional<String> sentence(CollectionCell... cells) {
        return new DurabilityWords(new CollectionView(SampleCollections.of("durability", 2, List.of(cells))))
                .sentence();
    }

    @Test
    void holdsTheCheapestDurableDiskAgainstMemoryAndASocket() {
        assertThat(sentence(TCP, SHM, SYNCED, DIRECT, CACHED).orElseThrow())
                .matches(
                        "Durability costs 5\\d\\d µs at p50 \\(direct\\): 29 times a socket's round trip of 1\\d\\.\\d µs, "
                                + "2,9\\d0 times shared memory's of 1\\d\\d ns\\.");
        assertThat(sentence(TCP, SYNCED).orElseThrow()).contains("(synced)").doesNotContain("memory");
    }

    @Test
    void saysNothingWhereNothingIsDurableOrNothingIsBesideIt() {
        assertThat(sentence(TCP, SHM, CACHED)).isEmpty();
        assertThat(sentence(TCP, disk("memory", "file:///dev/shm", 1_000, "tmpfs")))
                .isEmpty();
        assertThat(sentence(SYNCED, CACHED)).isEmpty();
    }
}
