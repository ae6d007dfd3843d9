// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both ends in virtual threads. */
@Timeout(180)
final class VirtualThreadsIT {

    private static PingSpec.Builder parameters(String transport) {
        return PingSpec.over(transport).clientWait(WaitStrategy.VIRTUAL);
    }

    private static void runInVirtualThread(RecordingContext context, int invocations) throws Exception {
        FutureTask<Boolean> work = new FutureTask<>(() -> {
            context.run(invocations);
            return VirtualThreads.isCurrent();
        });
        VirtualThreads.unstarted("test-run", work).start();
        try {
            assertThat(work.get()).isTrue();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Exception known) {
                throw known;
            }
            throw failed;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "tcp-socket", "tls", "udp", "unix"})
    void carryMessagesAsOtherThreadsDo(String transport) throws Exception {
        assumeTrue(VirtualThreads.areAvailable(), "needs JDK 21");
        RecordingContext context = new RecordingContext(parameters(transport).build());

        runInVirtualThread(context, 300);

        assertThat(context.facts).containsEntry("reflector_bad", "0").containsEntry("reflector_wait", "virtual");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "tcp-socket", "unix"})
    void areWokenWhenNoReplyComes(String transport) {
        assumeTrue(VirtualThreads.areAvailable(), "needs JDK 21");
        RecordingContext context = new RecordingContext(parameters(transport)
                .replyTimeout(Duration.ofMillis(400))
                .reflectorFault(ReflectorFault.parse("never,every=5"))
                .build());

        assertThatThrownBy(() -> runInVirtualThread(context, 10))
                .isInstanceOf(PingException.class)
                .hasMessageContaining("no reply in time");
    }

    @Test
    void areNotPinnedWhereTheyHaveManyCarriers() throws Exception {
        assumeTrue(VirtualThreads.areAvailable(), "needs JDK 21");
        RecordingContext context = new RecordingContext(
                new PingParameters(parameters("tcp").build(), PingParameters.THREAD, Secret.random(), 0, 1));

        runInVirtualThread(context, 1);

        assertThat(context.placements.get("reflector"))
                .startsWith("-1 could not be pinned to CPU 0: a virtual thread can't be pinned");
    }

    @Test
    void areRefusedByAJvmThatHasNone() {
        assumeFalse(VirtualThreads.areAvailable(), "this JVM has them");
        RecordingContext context = new RecordingContext(parameters("tcp").build());

        assertThatThrownBy(() -> new RoundTripTask().init(context))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no virtual threads");
    }
}
