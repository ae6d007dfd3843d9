// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.verify.task.InjuredTask;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.JitterChoice;
import io.plumbline.model.spec.PacerChoice;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.Subject;
import io.plumbline.model.spec.TaskSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Describes forks that are delayed on purpose.
 *
 * @param length of the measured part
 * @param clientCpu CPU of the client
 * @param jdk home of the JDK that measures; empty for that which runs this
 * @param seed seed of the pauses between delays
 */
record InjectedCell(Duration length, int clientCpu, String jdk, long seed) {

    private static final Duration WARM_UP = Duration.ofSeconds(1);
    private static final Duration DRAIN = Duration.ofMillis(500);
    private static final Rate RATE = Rate.perSecond(2_000);

    /** With little memory, so that some of them use it up. */
    private static final List<String> JVM_ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms128m", "-Xmx128m", "-Xmn16m");

    CellSpec of(Injection injection, Path log) {
        Subject subject = injection
                .injury()
                .<Subject>map(injury -> new TaskSpec(
                        InjuredTask.class.getName(),
                        TaskSpec.Kind.PLUMBLINE,
                        Map.of(
                                InjuredTask.INJURY,
                                injury,
                                InjuredTask.SEED,
                                Long.toString(seed),
                                InjuredTask.LOG,
                                log.toString())))
                .orElseGet(() -> PingSpec.over("tcp").build());
        CellSpec cell = CellSpec.of(subject).at(RATE);
        cell = cell.with(cell.load().with(PacerChoice.SPIN))
                .with(cell.recording()
                        .with(JitterChoice.OFF)
                        .with(ExplainChoice.ON)
                        .withDrain(DRAIN))
                .leadIn(0)
                .warmup(WARM_UP)
                .duration(length)
                .runs(1)
                .forks(1)
                .jvmArguments(JvmArguments.unlessGiven(JVM_ARGUMENTS, List.of()).toArray(new String[0]));
        cell = injection.injury().isPresent() ? cell.clientCpu(clientCpu) : cell.placement(PlacementChoice.AUTO);
        return jdk.isEmpty() ? cell : cell.jdk(jdk);
    }
}
