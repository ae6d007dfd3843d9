// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static io.plumbline.examples.Printed.TIME;
import static io.plumbline.examples.Printed.outputOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The examples with many forks run, and print what they promise. */
@Timeout(600)
class LaboratoryExamplesIT {

    @Tag("full") // LabIT has a matrix, too
    @Test
    void laboratoryComparesWithTheFloorAndMeasuresAMatrix() {
        String figures = "service p50 " + TIME + " \\(" + TIME + " to " + TIME + "\\), p99 .*, 2 forks";
        assertThat(outputOf(E08Laboratory::main))
                .containsPattern("floor: " + figures)
                .containsPattern("example 02: " + figures)
                .contains("media and waiting", "tcp", "unix", "spin", "block");
    }

    @Tag("full") // DisksIT writes to a disk, too
    @Test
    void loggingStandsBesideWhatIsDurable() {
        assertThat(outputOf(E10Logging::main))
                .containsPattern("durable: response p50 " + TIME)
                .containsPattern("synchronous: response p50 " + TIME)
                .containsPattern("asynchronous: response p50 " + TIME + ", p99 .*, lines still in the queue: \\d+");
    }

    @Test
    void listenerCancelsAndGoesOn() {
        assertThat(outputOf(E09Listener::main))
                .contains("2 forks, about", "cancelled: fork 1 completed fork 2 interrupted\n")
                .endsWith("went on: fork 1 completed fork 2 completed\n");
    }
}
