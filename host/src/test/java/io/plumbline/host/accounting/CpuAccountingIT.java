// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Reads the accounts of this JVM. */
@EnabledOnOs(OS.LINUX)
class CpuAccountingIT {

    @Test
    void seesThisJvmAtWork() throws InterruptedException {
        CpuAccounting accounting = CpuAccounting.ofThisHost();
        long self = ProcessHandle.current().pid();
        ProcessReading before = accounting.process(self).orElseThrow();
        long end = System.nanoTime() + 200_000_000;
        long spins = 0;
        while (System.nanoTime() < end) {
            spins++;
        }
        Thread.sleep(1);

        ProcessReading process = accounting.process(self).orElseThrow().since(before);

        assertThat(spins).isPositive();
        assertThat(process.cpuNanos()).isBetween(10_000_000L, 60_000_000_000L);
        assertThat(process.threads().values()).anyMatch(thread -> thread.voluntarySwitches() > 0);
    }
}
