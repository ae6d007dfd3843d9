// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.junit5.method.InstanceTask;
import io.plumbline.junit5.method.MeasuredMethod;
import io.plumbline.junit5.outcome.TestOutcome;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.report.view.ResultView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One latency test from its annotation to its outcome. */
final class LatencyTestRun {

    private static final String REPORT_KEY = "plumbline";

    private final ExtensionContext context;
    private final MeasuredMethod method;
    private final MeasuringJvm jvm;
    private final ThrownByTest thrown = new ThrownByTest();

    LatencyTestRun(ExtensionContext context, MeasuredMethod method) {
        this.context = context;
        this.method = method;
        this.jvm = MeasuringJvm.of(context);
    }

    void run() {
        requireForkable();
        Requirements wanted = Requirements.of(MeasuringJvm.annotation(context), subject());
        ResultView view = new ResultView(measured(wanted.single()));
        List<Path> files = PublishedFiles.of(context, method.shortName(), view.result());
        thrown.rethrow();
        TestOutcome outcome = outcome(view, wanted);
        context.publishReportEntry(REPORT_KEY, outcome.line(view));
        outcome.require(view, files);
    }

    private void requireForkable() {
        List<String> obstacles = jvm == MeasuringJvm.FORKS ? Obstacles.in(method) : List.of();
        if (!obstacles.isEmpty()) {
            throw new ExtensionConfigurationException(
                    "a fork can't run the test, since it lacks what JUnit would provide: method="
                            + method.title() + ", missing=" + String.join(", ", obstacles)
                            + " (prepare it in @BeforeEach, or measure with @LatencyTest(inThisJvm = true))");
        }
    }

    /** What JUnit has made ready here can't be told by a name. */
    private Subject subject() {
        return jvm == MeasuringJvm.FORKS ? method.task() : new TaskSpec(method.title());
    }

    private BenchmarkResult measured(Single single) {
        Lab lab = Lab.onThisHost().waitForHost().with(thrown);
        try {
            return measured(lab, single).withTitle(method.title(), false);
        } catch (LabException failed) {
            thrown.rethrow();
            thrown.rethrow(failed);
            throw failed;
        }
    }

    private BenchmarkResult measured(Lab lab, Single single) {
        CellSpec cell = single.base();
        return switch (jvm) {
            case FORKS -> lab.run(single).result();
            case THIS -> lab.runHere(cell, task()).result().withExperiment(single);
            case DEBUGGED -> lab.runHere(cell.runs(1), task()).result().withExperiment(single);
        };
    }

    private InstanceTask task() {
        return new InstanceTask(method, context.getRequiredTestInstance());
    }

    private TestOutcome outcome(ResultView view, Requirements wanted) {
        TestOutcome outcome = TestOutcome.of(view, view.judged());
        TestOutcome whole = wanted.baseline()
                .map(base -> outcome.and(TestOutcome.against(base, view, wanted.margin())))
                .orElse(outcome);
        return jvm == MeasuringJvm.DEBUGGED ? TestOutcome.undecided("it ran under a debugger") : whole;
    }
}
