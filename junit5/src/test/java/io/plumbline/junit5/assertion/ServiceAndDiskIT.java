// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

import static io.plumbline.junit5.assertion.LatencyAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.model.Rate;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.testkit.StubRedis;
import io.plumbline.testkit.StubService;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** A service and a disk in a test of plain code, as the documentation has them; how fast they are doesn't matter. */
@Timeout(180)
class ServiceAndDiskIT {

    /** What a host that is too busy may make of any verdict on figures. */
    private static final Pattern DISTURBED =
            Pattern.compile("would mislead|this host's disturbance|no upper bound yet|fewer than 5 intervals");

    private static BenchmarkResult measured(CellSpec cell) {
        return Lab.onThisHost()
                .waitForHost()
                .run(cell.at(Rate.perSecond(200))
                        .leadIn(0)
                        .warmup(Duration.ZERO)
                        .duration(Duration.ofSeconds(1))
                        .runs(1)
                        .forks(2)
                        .jvmArguments("-XX:TieredStopAtLevel=1"))
                .result();
    }

    private static void assertHolds(ThrowingCallable assertion) throws Throwable {
        try {
            assertion.call();
        } catch (TestAbortedException undecided) {
            org.assertj.core.api.Assertions.assertThat(undecided).hasMessageFindingMatch(DISTURBED.pattern());
        }
    }

    private static void assertMisses(String objective, BenchmarkResult result) {
        assertThatThrownBy(() -> assertThat(result).meets(objective))
                .isInstanceOfAny(AssertionFailedError.class, TestAbortedException.class)
                .hasMessageFindingMatch(Pattern.quote(objective) + " is missed|" + DISTURBED)
                .hasMessageContaining("slowest ");
    }

    @Test
    void aServiceIsHeldToObjectives() throws Throwable {
        try (StubService service = new StubService(StubRedis.answering((request, right, peer) -> peer.say(right)))) {
            BenchmarkResult result = measured(Ping.service("redis://" + service.address()));
            assertHolds(() -> assertThat(result).meets("p50<1h", "loss<50%"));
            assertMisses("p50<1ns", result);
        }
    }

    @Test
    void aDiskIsHeldToObjectives(@TempDir Path folder) throws Throwable {
        BenchmarkResult result = measured(Ping.disk("file://" + folder + "?file-size=256KiB"));
        assertHolds(() -> assertThat(result)
                .meets("p50<1h", "sync:p50<1h")
                .series("write")
                .p50()
                .isBelow("1h"));
        assertMisses("sync:p50<1ns", result);
    }
}
