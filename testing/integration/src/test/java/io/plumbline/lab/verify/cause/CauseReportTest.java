// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CauseReportTest {

    private final List<CauseFinding> findings = new ArrayList<>();

    @Test
    void isGoodIfTheRightCauseIsNamedNineteenTimesOfTwenty() {
        add(19, Injection.COLLECTS, DelayCause.STOPPED, Certainty.PROVEN);
        add(1, Injection.COLLECTS, DelayCause.PREEMPTED, Certainty.POSSIBLE);
        assertThat(report(0).isGood()).isTrue();

        add(1, Injection.COLLECTS, DelayCause.PREEMPTED, Certainty.POSSIBLE);
        assertThat(report(0).isGood()).isFalse();
    }

    @Test
    void isNotGoodIfAnotherCauseIsProven() {
        add(98, Injection.LOCKS, DelayCause.BLOCKED, Certainty.LIKELY);
        add(2, Injection.LOCKS, DelayCause.PREEMPTED, Certainty.PROVEN);
        assertThat(report(0).wronglyProven()).isEqualTo(0.02);
        assertThat(report(0).isGood()).isFalse();
    }

    @Test
    void wantsNoCauseNamedWhereThereWasNone() {
        add(10, Injection.WORKS, DelayCause.UNEXPLAINED, Certainty.UNEXPLAINED);
        add(10, Injection.SLEEPS, DelayCause.BLOCKED, Certainty.LIKELY);
        assertThat(report(0).right()).isEqualTo(1);
        assertThat(report(0).coverage()).isEqualTo(1);

        add(1, Injection.WORKS, DelayCause.HOST, Certainty.LIKELY);
        assertThat(findings.get(20).isRight()).isFalse();
    }

    @Test
    void isNotGoodIfShiftedEvidenceAccuses() {
        add(20, Injection.COLLECTS, DelayCause.STOPPED, Certainty.PROVEN);
        assertThat(report(5).isGood()).isTrue();
        assertThat(report(6).isGood()).isFalse();
    }

    private void add(int count, Injection injection, DelayCause cause, Certainty confidence) {
        for (int i = 0; i < count; i++) {
            Episode episode = MadeEpisodes.explained(cause, confidence);
            findings.add(new CauseFinding(
                    Circumstance.SPINNING, episode, Truth.of(injection, episode, Waits.NONE, Waits.NONE, 0)));
        }
    }

    private CauseReport report(int accused) {
        return new CauseReport(findings, Map.of(), Map.of(), 100, accused, List.of());
    }
}
