// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Reads the accounts of this JVM. */
@EnabledOnOs(OS.LINUX)
class CpuAccountingIT {

    @Test
    void seesThisJvmAtWork() throws InterruptedException {
        CpuAccounting accounting = CpuAccounting.ofThisHost();
        Set<Long> self = Set.of(ProcessHandle.current().pid());
        CpuReading before = accounting.read(self);
        long end = System.nanoTime() + 200_000_000;
        long spins = 0;
        while (System.nanoTime() < end) {
            spins++;
        }
        Thread.sleep(1);

        ProcessReading process = accounting
                .read(self)
                .since(before)
                .processes()
                .get(self.iterator().next());

        assertThat(spins).isPositive();
        assertThat(process.cpuNanos()).isBetween(10_000_000L, 60_000_000_000L);
        assertThat(process.threads().values()).anyMatch(thread -> thread.voluntarySwitches() > 0);
    }
}
