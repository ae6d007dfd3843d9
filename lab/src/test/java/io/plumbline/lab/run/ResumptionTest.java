// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.testkit.SampleCollections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumptionTest {

    private static final CellSpec BASE =
            CellSpec.of(PingSpec.over("tcp").build()).duration(Duration.ofSeconds(2));
    private static final ResultCollection STORED =
            SampleCollections.everyState().withExperiment(matrix(BASE));

    private static Matrix matrix(CellSpec base) {
        return Matrix.of("matrix", base, Axes.NONE);
    }

    private static ResultCollection changed(Plan plan, HostFacts host) {
        return new ResultCollection(
                STORED.toolVersion(),
                STORED.title(),
                STORED.startedAt(),
                plan,
                STORED.origin(),
                host,
                STORED.cells(),
                STORED.experiment(),
                Optional.empty());
    }

    private static void assertRefused(ResultCollection planned, String... parts) {
        assertThatThrownBy(() -> Resumption.check(STORED, planned, List.of(BASE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void goesOnWithTheSameCellsMeasuredAlike() {
        ResultCollection planned =
                STORED.withExperiment(new Matrix("matrix", BASE.forks(9), Axes.NONE, OptionalLong.of(7)));
        assertThatCode(() -> Resumption.check(STORED, planned, List.of(BASE))).doesNotThrowAnyException();
    }

    @Test
    void saysWhichOptionsDiffer() {
        assertRefused(
                STORED.withExperiment(matrix(CellSpec.of(
                                PingSpec.over("tcp").size(ByteSize.parse("64")).build())
                        .duration(Duration.ofSeconds(5))
                        .jdk("/opt/jdk"))),
                "duration=5s (file: 2s)",
                "size=64 (file: 32)",
                "jdk=/opt/jdk (file: none)",
                "start again without resume");
        assertRefused(RecordForm.with(STORED, "experiment", Optional.empty()), "duration=none (file: 2s)");
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

    @Test
    void refusesCodeThatHasChangedSince(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("PlaceOrder.java"), "");
        Path library = Files.createDirectories(folder.resolve("classes/com")).resolve("Acme.class");
        Files.writeString(library, "");
        CellSpec task = CellSpec.of(new TaskSpec(source.toString()))
                .classPath(folder.resolve("classes").toString());
        ResultCollection planned =
                STORED.withExperiment(new Matrix("matrix", BASE.forks(9), Axes.NONE, OptionalLong.of(7)));
        FileTime before = FileTime.from(STORED.startedAt().minusSeconds(1));
        Files.setLastModifiedTime(source, before);
        Files.setLastModifiedTime(library, before);
        assertThatCode(() -> Resumption.check(STORED, planned, List.of(task))).doesNotThrowAnyException();
        for (Path edited : List.of(source, library)) {
            Files.setLastModifiedTime(edited, FileTime.from(STORED.startedAt().plusSeconds(1)));
            assertThatThrownBy(() -> Resumption.check(STORED, planned, List.of(BASE, task)))
                    .hasMessageContaining("code=" + edited);
            Files.setLastModifiedTime(edited, before);
        }
    }
}
