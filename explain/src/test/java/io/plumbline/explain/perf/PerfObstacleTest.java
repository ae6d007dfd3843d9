// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.FakeFiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerfObstacleTest {

    private static final int NOT_PERMITTED = 1;
    private static final int ACCESS_DENIED = 13;
    private static final int NO_SUCH_CALL = 38;

    @TempDir
    private Path root;

    @Test
    void tellsAFilterFromALevelAndFromAnotherUser() {
        FakeFiles host = new FakeFiles(root).file("proc/sys/kernel/perf_event_paranoid", "4");
        assertThat(obstacle(host).onOpening(ACCESS_DENIED).reason()).contains("perf_event_paranoid=4");

        host.file("proc/sys/kernel/perf_event_paranoid", "2");
        assertThat(obstacle(host).onOpening(ACCESS_DENIED).reason()).contains("another user");

        host.file("proc/self/status", "Name:\tjava\nSeccomp:\t2");
        assertThat(obstacle(host).onOpening(NOT_PERMITTED).remedy()).contains("capability PERFMON");
    }

    @Test
    void namesFilterAndLevelWhereEitherMayBeTheObstacle() {
        FakeFiles host = new FakeFiles(root)
                .file("proc/sys/kernel/perf_event_paranoid", "3")
                .file("proc/self/status", "Name:\tjava\nSeccomp:\t2");
        assertThat(obstacle(host).onOpening(NOT_PERMITTED).reason())
                .isEqualTo("a seccomp filter or kernel.perf_event_paranoid=3 forbids perf events");
        assertThat(obstacle(host).onOpening(NOT_PERMITTED).remedy())
                .contains("seccomp=unconfined")
                .contains("kernel.perf_event_paranoid=2");
    }

    @Test
    void hasAReasonAndARemedyForAnyError() {
        PerfObstacle obstacle = obstacle(new FakeFiles(root));
        for (int error = 1; error < 130; error++) {
            assertThat(obstacle.onOpening(error).reason()).isNotEmpty();
            assertThat(obstacle.onOpening(error).remedy()).isNotEmpty();
            assertThat(PerfObstacle.onMapping(error).remedy()).isNotEmpty();
        }
        assertThat(obstacle.onOpening(NO_SUCH_CALL).reason()).contains("no perf events");
    }

    @Test
    void readsTheOffsetOfATimeNamespace() {
        assertThat(ClockOffset.nanos(List.of("monotonic          -5         7", "boottime 3 4")))
                .isEqualTo(-4_999_999_993L);
        assertThat(ClockOffset.nanos(List.of())).isZero();
    }

    private static PerfObstacle obstacle(FakeFiles host) {
        return new PerfObstacle(host.files());
    }
}
