// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

class SeededTestTest {

    @Test
    void isOneTestOfManyTries() {
        Tried.values.clear();

        run("keepsWhatIsDrawn").testEvents().assertStatistics(statistics -> statistics.succeeded(1));

        assertThat(Tried.values).hasSize(1000);
    }

    @Test
    void drawsTheSameAgainAndOtherValuesInAnotherTest() {
        Tried.values.clear();
        run("keepsWhatIsDrawn");
        List<Long> first = List.copyOf(Tried.values);
        Tried.values.clear();
        run("keepsWhatIsDrawn");
        assertThat(Tried.values).isEqualTo(first);

        Tried.values.clear();
        run("keepsWhatIsDrawnToo");
        assertThat(Tried.values).isNotEqualTo(first);
    }

    @Test
    void drawsOtherValuesFromAnotherSeed() {
        Tried.values.clear();
        run("keepsWhatIsDrawn");
        List<Long> first = List.copyOf(Tried.values);
        String before = System.setProperty(SeededTest.SEED, "1234");
        try {
            Tried.values.clear();
            run("keepsWhatIsDrawn");
            assertThat(Tried.values).isNotEqualTo(first);
            assertThat(message("failsAboveSeven")).contains("again with -Dplumbline.seed=1234");
        } finally {
            if (before == null) {
                System.clearProperty(SeededTest.SEED);
            } else {
                System.setProperty(SeededTest.SEED, before);
            }
        }
    }

    @Test
    void namesTheTryTheDrawsAndTheSeedOfAFailure() {
        assertThat(message("failsAboveSeven"))
                .startsWith("fails: try=2 of 30, drawn=[9, 4]; again with -Dplumbline.seed=")
                .endsWith(": nine is too many");
    }

    @Test
    void isAbortedWhereAnAssumptionFails() {
        run("needsWhatIsMissing").testEvents().assertStatistics(statistics -> statistics.aborted(1));
    }

    private static String message(String method) {
        return run(method).testEvents().failed().stream()
                .findFirst()
                .orElseThrow()
                .getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .getMessage();
    }

    private static EngineExecutionResults run(String method) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(Tried.class, method, Draws.class))
                .execute();
    }

    /** Run by name only. */
    static final class Tried {

        static final List<Long> values = new ArrayList<>();

        @SeededTest
        void keepsWhatIsDrawn(Draws draws) {
            values.add(draws.anyLong());
        }

        @SeededTest
        void keepsWhatIsDrawnToo(Draws draws) {
            values.add(draws.anyLong());
        }

        @SeededTest(tries = 30)
        void failsAboveSeven(Draws draws) {
            int drawn = draws.intBetween(0, 9);
            draws.intBetween(3, 4);
            if (drawn > 7) {
                throw new AssertionError("nine is too many");
            }
        }

        @SeededTest
        void needsWhatIsMissing(Draws draws) {
            Assumptions.assumeTrue(draws == null, "missing");
        }
    }
}
