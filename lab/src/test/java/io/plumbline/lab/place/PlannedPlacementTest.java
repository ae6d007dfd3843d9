// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.ForkResult;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannedPlacementTest {

    private static final ThreadPlacement CLIENT = new ThreadPlacement("client", 1, "auto: own CPU");

    @Test
    void givesAThreadThatIsWhereItWasPlannedItsReason() {
        assertThat(explained(new ThreadPlacement("client", 1, "asked for"), CLIENT))
                .containsExactly(CLIENT);
    }

    @Test
    void keepsWhatIsToldOfAThreadThatCouldNotBePinned() {
        ThreadPlacement failed = new ThreadPlacement("client", -1, "could not be pinned to CPU 1: no");

        assertThat(explained(failed, CLIENT)).containsExactly(failed);
    }

    @Test
    void keepsWhatATaskTellsOfItsOwnThreads() {
        ThreadPlacement receiver = new ThreadPlacement("receiver", 1, "asked for");

        assertThat(explained(receiver, CLIENT)).containsExactly(receiver);
    }

    @Test
    void saysWhyAThreadIsNotPinnedAlthoughTheForkSaysNothing() {
        ThreadPlacement sleeper = new ThreadPlacement("reflector", -1, "it sleeps while it waits");

        assertThat(explained(new ThreadPlacement("reflector", -1, "no CPU was asked for"), sleeper))
                .containsExactly(sleeper);
        assertThat(PlannedPlacement.explain(fork(List.of()), List.of(sleeper, CLIENT))
                        .placement())
                .containsExactly(sleeper);
    }

    private static List<ThreadPlacement> explained(ThreadPlacement actual, ThreadPlacement planned) {
        return PlannedPlacement.explain(fork(List.of(actual)), List.of(planned)).placement();
    }

    private static ForkResult fork(List<ThreadPlacement> placement) {
        return SampleResults.minimal().forks().get(0).withPlacement(placement);
    }
}
