// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Reads the accounts of this JVM. */
@EnabledOnOs(OS.LINUX)
class CpuAccountingIT {

    private static final long CPU_NANOS = 50_000_000;
    private static final long TICKS_NANOS = 20_000_000; // of user and of kernel mode

    @Test
    void seesThisJvmAtWork() throws InterruptedException {
        CpuAccounting accounting = CpuAccounting.ofThisHost();
        long self = ProcessHandle.current().pid();
        ProcessReading before = accounting.process(self).orElseThrow();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + CPU_NANOS;
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
        Thread.sleep(1);

        ProcessReading process = accounting.process(self).orElseThrow().since(before);

        assertThat(process.cpuNanos()).isGreaterThan(CPU_NANOS - TICKS_NANOS);
        assertThat(process.threads().values()).anyMatch(thread -> thread.voluntarySwitches() > 0);
    }
}
