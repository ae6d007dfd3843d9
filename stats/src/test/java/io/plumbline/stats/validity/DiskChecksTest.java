// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.Samples;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiskChecksTest {

    private static ForkResult fork(Map<String, String> facts) {
        return RecordForm.with(
                Samples.fork(Samples.run(Samples.series(
                        "service", IntStream.range(0, 1000).asLongStream().toArray()))),
                "facts",
                facts);
    }

    private static String notDurable(String type, String options) {
        return Doubts.of(
                        CaveatCode.NOT_DURABLE,
                        fork(Map.of(FactNames.DISK_FILE_SYSTEM, type, FactNames.DISK_MOUNT_OPTIONS, options)))
                .map(caveat -> caveat.message())
                .orElse("");
    }

    @Test
    void memoryAndFileSystemsThatDontFlushAreNeverDurable() {
        assertThat(notDurable("tmpfs", "")).isEqualTo("nothing is written to a disk here: the file system is tmpfs");
        assertThat(notDurable("ext4", "data=ordered,nobarrier"))
                .isEqualTo("the file system doesn't flush: it is mounted with nobarrier");
        assertThat(notDurable("overlay", "volatile")).contains("volatile");
        assertThat(notDurable("ext4", "data=ordered,barrier=1")).isEmpty();
    }

    @Test
    void recordsThatChangedMakeTheResultInvalid() {
        assertThat(Doubts.of(CaveatCode.RECORDS_WRONG, fork(Map.of(FactNames.DISK_MISMATCH, "1 of 3 records differ"))))
                .hasValueSatisfying(caveat -> {
                    assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
                    assertThat(caveat.message())
                            .isEqualTo("what was read back isn't what was written: 1 of 3 records differ");
                });
        assertThat(Doubts.of(CaveatCode.RECORDS_WRONG, fork(Map.of()))).isEmpty();
    }
}
