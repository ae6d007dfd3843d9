// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.FAILED;

import io.plumbline.junit5.MeasuredClasses.Outer;
import io.plumbline.junit5.MeasuredClasses.Wrong;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing of it is measured. */
class WrongAnnotationTest {

    private static Launched launched;

    @BeforeAll
    static void runAll(@TempDir Path output) {
        launched = Launched.run(output, Wrong.class, Outer.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rate       | @LatencyTest(rate = "fast"): not a rate: value=fast
            forks      | @LatencyTest(forks = 0): forks out of range
            objectives | @LatencyTest(objectives = "max<1ms"): no sample can show
            baseline   | @LatencyTest(baseline = "target/there-is-none.json"): result file does not exist
            composed   | @LatencyTest(margin = "much"): not a margin
            """)
    void namesTheAttribute(String method, String message) {
        assertThat(launched.status("Wrong." + method)).isEqualTo(FAILED);
        assertThat(launched.thrown("Wrong." + method))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void refusesWhatNeedsAnotherInstance() {
        assertThat(launched.message("Inner.call")).contains("missing=instance of the enclosing class");
    }
}
