// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.testkit.SampleResults;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiskFactsTest {

    private static final Map<String, String> WRITTEN =
            Map.of(FactNames.DISK_RECORDS, "1000", FactNames.DISK_BYTES, "4096000", FactNames.DISK_RECORDS_READ, "500");

    private static ForkResult fork(Map<String, String> facts) {
        Map<String, String> all = new HashMap<>(WRITTEN);
        all.putAll(facts);
        return RecordForm.with(SampleResults.minimal().forks().get(0), "facts", Map.copyOf(all));
    }

    @Test
    void saysWhatTheDeviceDidForEachRecordOverAllForks() {
        ForkResult fork = fork(Map.of(
                FactNames.DISK_FILE_SYSTEM, "ext4",
                FactNames.DISK_DEVICE, "vda",
                FactNames.DISK_VIRTUAL, "true",
                FactNames.DISK_WRITE_CACHE, "write back",
                FactNames.DISK_MOUNT_OPTIONS, "data=ordered",
                FactNames.DISK_DEVICE_WRITES, "2000",
                FactNames.DISK_DEVICE_BYTES, "4096000",
                FactNames.DISK_DEVICE_FLUSHES, "1004"));
        assertThat(DiskFacts.text(List.of(fork, fork)))
                .contains(
                        "ext4 on vda, cache write back, virtual: durability is the hypervisor's promise; mounted with "
                                + "data=ordered; for each record the device wrote 4 KiB in 2.00 writes and flushed 1.00 times, "
                                + "for other programs too; 7.81 MiB written, 1,000 records read back");
    }

    @Test
    void saysNothingOfADeviceThatNobodyKnows() {
        assertThat(DiskFacts.text(List.of(fork(Map.of(FactNames.DISK_FILE_SYSTEM, "nfs4")))))
                .contains("nfs4; durability is the server's promise; 3.91 MiB written, 500 records read back");
        assertThat(DiskFacts.text(List.of(fork(
                        Map.of(FactNames.DISK_FILE_SYSTEM, "overlay", FactNames.DISK_UPPER_LAYER, "/var/lib/up")))))
                .hasValueSatisfying(text -> assertThat(text).startsWith("overlay; writes go to /var/lib/up; 3.91"));
        assertThat(DiskFacts.text(SampleResults.minimal().forks())).isEmpty();
    }
}
