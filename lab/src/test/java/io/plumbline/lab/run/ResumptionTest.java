// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import io.plumbline.testkit.SampleCollections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResumptionTest {

    private static final ResultCollection STORED = with(SampleCollections.everyState(), Map.of("duration", "2s"));

    private static ResultCollection with(ResultCollection collection, Map<String, String> options) {
        return collection.withOptions(options.entrySet().stream()
                .map(option -> new OptionValue(option.getKey(), option.getValue(), Origin.COMMAND_LINE))
                .toList());
    }

    private static ResultCollection changed(Plan plan, HostFacts host) {
        return new ResultCollection(
                STORED.toolVersion(),
                STORED.title(),
                STORED.startedAt(),
                plan,
                STORED.options(),
                host,
                STORED.cells(),
                Optional.empty(),
                Optional.empty());
    }

    private static void assertRefused(ResultCollection planned, String... parts) {
        assertThatThrownBy(() -> Resumption.check(STORED, planned))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void goesOnWithTheSameCellsMeasuredAlike() {
        ResultCollection planned = with(STORED, Map.of("duration", "2s", "seed", "7", "forks", "9"));
        assertThatCode(() -> Resumption.check(STORED, planned)).doesNotThrowAnyException();
    }

    @Test
    void saysWhichOptionsDiffer() {
        assertRefused(
                with(STORED, Map.of("duration", "5s", "size", "64")),
                "duration=5s (file: 2s)",
                "size=64 (file: none)",
                "start again without resume");
        assertRefused(with(STORED, Map.of()), "duration=none (file: 2s)");
    }

    @Test
    void refusesAnotherNumberOfForksAndAnotherSeed() {
        assertRefused(changed(new Plan(5, 42), STORED.host()), "forks=5 (file: 2)");
        assertRefused(changed(new Plan(2, 43), STORED.host()), "seed=43 (file: 42)");
    }

    @Test
    void refusesAnotherHost() {
        HostFacts host = STORED.host();
        HostFacts other = new HostFacts(
                host.hostName(),
                host.operatingSystem(),
                "7.0.1",
                host.cpuModel(),
                host.onlineCpus(),
                List.of(0),
                host.memoryBytes(),
                host.virtualization(),
                host.more());
        assertRefused(
                changed(STORED.plan(), other),
                "kernel=7.0.1 (file: 6.18.5-amd64)",
                "allowed cpus=[0] (file: [0, 1, 3])");
    }

    @Test
    void refusesOtherCells() {
        CollectionCell other = new CollectionCell(
                SampleCollections.parameters("unix", "spin"), CellState.PENDING, "", Optional.empty());
        assertRefused(STORED.withCells(List.of(other)), "the cells", "unix", "shm");
    }
}
