// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

/** Not even what the first compiler makes of a client allocates; the peak compiler only ever leaves out more. */
@Tag("measuring")
@Timeout(180)
final class RoundTripAllocationIT {

    private static final long PATIENCE_NANOS = 60_000_000_000L; // for what is initialized when it is first used

    // looked up once, as looking it up allocates
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void allocatesNothingPerInvocationWithoutAMedium() throws Exception {
        assertAllocatesNothing(PingSpec.over("none").build());
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK, WaitStrategy.SPIN})
    void allocatesNothingPerInvocation(WaitStrategy wait) throws Exception {
        assertAllocatesNothing(PingSpec.over("tcp").clientWait(wait).build());
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SELECT, WaitStrategy.BLOCK, WaitStrategy.SPIN, WaitStrategy.SELECT_NOW})
    void allocatesNothingPerInvocationOnALossyMedium(WaitStrategy wait) throws Exception {
        assertAllocatesNothing(PingSpec.over("udp").clientWait(wait).build());
    }

    private static void assertAllocatesNothing(PingSpec ping) throws Exception {
        RoundTripTask task = new RoundTripTask();
        RecordingContext context = new RecordingContext(ping);
        try {
            task.init(context);
            RecordingContext.invoke(task, 2_000);
            long bytes = Long.MAX_VALUE;
            long begunNanos = System.nanoTime();
            while (bytes > 0 && System.nanoTime() - begunNanos < PATIENCE_NANOS) {
                long before = allocatedBytes();
                RecordingContext.invoke(task, 500);
                bytes = allocatedBytes() - before;
            }
            assertThat(bytes).isZero();
        } finally {
            task.close();
        }
    }

    private static long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
