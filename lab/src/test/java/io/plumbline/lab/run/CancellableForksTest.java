// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.result.EndState;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CancellableForksTest {

    private final Cancellation cancellation = new Cancellation();

    private MeasuredFork measured(ForkSource source) {
        return measured(source, Duration.ZERO);
    }

    private MeasuredFork measured(ForkSource source, Duration patience) {
        return new CancellableForks(source, cancellation, patience).measure(null, 0);
    }

    @ParameterizedTest
    @EnumSource
    void aForkStaysAsItIsUnlessSomebodyAsksForTheEnd(EndState end) {
        MeasuredFork fork = Forks.ended(0, end, "why");
        assertThat(measured((plan, index) -> fork)).isSameAs(fork);
    }

    @Test
    void aWholeForkStaysWholeAfterACancellation() {
        cancellation.request();
        MeasuredFork fork = Forks.completed(0);
        assertThat(measured((plan, index) -> fork)).isSameAs(fork);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COMPLETED")
    void aForkThatEndsAfterACancellationWasInterruptedAndKeepsItsRuns(EndState end) {
        cancellation.request();
        MeasuredFork fork = Forks.ended(0, end, "why");
        assertThat(measured((plan, index) -> fork)).satisfies(stopped -> {
            assertThat(stopped.result()).isEqualTo(fork.result().ended(EndState.INTERRUPTED, "why"));
            assertThat(stopped.startedAt()).isEqualTo(fork.startedAt());
            assertThat(stopped.failure()).isEmpty();
        });
    }

    @Test
    void aForkThatFailsAtItsStartAfterACancellationMeasuredNothing() {
        cancellation.request();
        assertThat(measured((plan, index) -> Forks.failedAtStart(index, "turned away"))
                        .failure()
                        .orElseThrow())
                .hasMessage("nothing was measured: the experiment was cancelled");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COMPLETED")
    void aForkMayHearOfCtrlCFirst(EndState end) {
        ForkSource source = (plan, index) -> {
            DaemonThread.start("ctrl-c", cancellation::request);
            return Forks.ended(index, end, "stopped");
        };
        assertThat(measured(source, Duration.ofHours(1)).result().end()).isEqualTo(EndState.INTERRUPTED);
    }

    @ParameterizedTest
    @EnumSource(names = {"HOST", "MEASUREMENT"})
    void aFailureIsOneUnlessSomebodyAsksForTheEnd(LabException.Kind kind) {
        assertFails(kind);
    }

    @ParameterizedTest
    @EnumSource(names = {"DESCRIPTION", "INTERRUPTED"})
    void aWrongDescriptionIsOneEvenAfterACancellation(LabException.Kind kind) {
        cancellation.request();
        assertFails(kind);
    }

    private void assertFails(LabException.Kind kind) {
        LabException failure = new LabException(kind, "no such class");
        assertThatThrownBy(() -> measured((plan, index) -> {
                    throw failure;
                }))
                .isSameAs(failure);
    }
}
