// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.lab.process.JvmArguments;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Describes forks that are delayed on purpose.
 *
 * @param length of the measured part
 * @param clientCpu CPU of the client
 * @param reflectorCpu CPU of the reflector
 * @param seed seed of the pauses between delays
 * @param circumstance how the client waits, and how much is asked of it
 */
record InjectedCell(Duration length, int clientCpu, int reflectorCpu, long seed, Circumstance circumstance) {

    private static final Duration WARM_UP = Duration.ofSeconds(1);

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
                                log.toString(),
                                InjuredTask.SERVICE,
                                Long.toString(circumstance.serviceNanos()))))
                .orElseGet(() ->
                        PingSpec.over("tcp").clientWait(circumstance.waiting()).build());
        CellSpec cell =
                CellSpec.of(subject).at(circumstance.rate(injection.injury().isPresent()));
        cell = cell.with(cell.load().with(circumstance.pacer()))
                .with(cell.recording()
                        .with(JitterChoice.OFF)
                        .with(ExplainChoice.ON)
                        .withDrain(circumstance.drain()))
                .leadIn(0)
                .warmup(WARM_UP)
                .duration(length)
                .runs(1)
                .forks(1)
                .jvmArguments(JvmArguments.unlessGiven(JVM_ARGUMENTS, List.of()).toArray(new String[0]));
        return injection.injury().isPresent()
                ? cell.clientCpu(clientCpu)
                : cell.with(
                        new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(clientCpu), OptionalInt.of(reflectorCpu)));
    }
}
