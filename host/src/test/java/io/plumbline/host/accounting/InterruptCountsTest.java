// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptCountsTest {

    private static final String BEFORE = """
                       CPU0       CPU2
             24:          1          0  IO-APIC   5-edge      ACPI:Ged
             41:       2062          5  PCI-MSIX-0000:00:04.0   1-edge      eth0-rx
            LOC:     249314     256444   Local timer interrupts
            RES:          7          2   Rescheduling interrupts
            CAL:          1          0   Function call interrupts
            TLB:         10          0   TLB shootdowns
            ERR:          0
            """;

    @TempDir
    Path root;

    private InterruptCounts read(String text) {
        return InterruptCounts.read(
                new FakeHost(root).file("proc/interrupts", text).files());
    }

    @Test
    void tellsTicksFromOthersForEachCpuThatIsOnline() {
        InterruptCounts counts = read(BEFORE);
        assertThat(counts.ticks(2)).isEqualTo(256_444);
        assertThat(counts.others(0)).isEqualTo(1 + 2062 + 7 + 1 + 10);
        assertThat(counts.count("eth0-rx", 2)).isEqualTo(5);
        assertThat(counts.ticks(1)).isZero();
        assertThat(InterruptCounts.wakings(new FakeHost(root).files())).isEqualTo(7 + 2 + 1);
    }

    /** As on arm64. */
    @Test
    void countsOnlyInterruptsThatWakeCpus() {
        String more = BEFORE
                + "IPI1:          3          4   Function call interrupts\nIPI2:          5          6   CPU stop interrupts\n";
        FakeHost host = new FakeHost(root).file("proc/interrupts", more);
        assertThat(InterruptCounts.wakings(host.files())).isEqualTo(7 + 2 + 1 + 3 + 4);
    }

    @Test
    void countsWhatCameBetweenTwoReadings() {
        InterruptCounts before = read(BEFORE);
        InterruptCounts between =
                read(BEFORE.replace("249314", "249564").replace("2062", "2065")).since(before);
        assertThat(between.ticks(0)).isEqualTo(250);
        assertThat(between.others(0)).isEqualTo(3);
        assertThat(between.others(2)).isZero();
    }

    @Test
    void knowsNothingWhereItCantBeRead() {
        assertThat(InterruptCounts.read(new FakeHost(root).files()).isUnknown()).isTrue();
    }
}
