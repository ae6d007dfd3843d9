// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.progress.ForkPhase;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedStartTest {

    private static final String TOLD = "the task threw in init: java.io.IOException: no reflector, caused by x";

    @Test
    void saysOfAReflectorNoMoreThanWhy() {
        LabException why = FailedStart.OF_REFLECTOR.explain(ForkPhase.INIT, TOLD, "no reflector", List.of("pin"));
        assertThat(why).hasMessage("no reflector");
        assertThat(why.options()).containsExactly("pin");
        assertThat(why.kind()).isEqualTo(LabException.Kind.HOST);
    }

    @Test
    void saysOfATaskAllThatIsKnown() {
        LabException why = FailedStart.OF_TASK.explain(ForkPhase.INIT, TOLD, "no reflector", List.of());
        assertThat(why).hasMessage(TOLD);
        assertThat(why.kind()).isEqualTo(LabException.Kind.MEASUREMENT);
    }

    @Test
    void aReflectorThatAnswersWronglyIsNoMatterOfTheEnvironment() {
        LabException wrong = FailedStart.OF_REFLECTOR.explain(
                ForkPhase.INVOCATION,
                "the task threw in an invocation: PingException: wrong echo: sequence=3, caused by X: y",
                "wrong echo: sequence=3",
                List.of());
        assertThat(wrong).hasMessage("wrong echo: sequence=3");
        assertThat(wrong.kind()).isEqualTo(LabException.Kind.MEASUREMENT);
    }
}
