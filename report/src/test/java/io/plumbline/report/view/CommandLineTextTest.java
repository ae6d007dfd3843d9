// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.testkit.SampleResults;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommandLineTextTest {

    private static BenchmarkResult measured(CellSpec cell, Origin origin) {
        return RecordForm.with(SampleResults.minimal().withExperiment(new Single(cell)), "origin", origin);
    }

    @Test
    void followsFromTheExperiment() {
        CellSpec cell = CellSpec.of(new TaskSpec("com.acme.OrderTask"))
                .at(Rate.perSecond(5000))
                .classPath("it's here.jar")
                .jvmArguments("-Xmx1g", "-Dname=a b");
        assertThat(CommandLineText.of(measured(cell, Origin.COMMAND_LINE)))
                .contains("plumbline run com.acme.OrderTask --rate 5000/s --jvm-arg=-Xmx1g --jvm-arg='-Dname=a b'"
                        + " --class-path 'it'\\''s here.jar'");
    }

    @Test
    void isNoneForAProgramAndWhereTheExperimentIsUnknown() {
        CellSpec cell = CellSpec.of(new TaskSpec("com.acme.OrderTask"));
        assertThat(CommandLineText.of(measured(cell, Origin.CODE))).isEmpty();
        BenchmarkResult unknown = RecordForm.with(measured(cell, Origin.COMMAND_LINE), "experiment", Optional.empty());
        assertThat(CommandLineText.of(unknown)).isEmpty();
    }
}
