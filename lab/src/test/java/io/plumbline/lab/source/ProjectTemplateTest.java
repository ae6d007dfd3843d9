// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.testkit.ManualNanoClock;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProjectTemplateTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"TASK", "SERVICE"})
    void aTaskRunsAsItIs(ProjectTemplate template) throws Exception {
        Path file = template.write(folder.resolve("new/one")).get(0);
        assertThat(template.command()).contains("plumbline run " + file.getFileName());
        TaskSpec spec = new TaskSpec(file.toString());
        TaskClass found = TaskClass.of(spec, Jdk.running(), JvmSpec.DEFAULT);
        URL[] classes = Stream.of(found.jvm().classPath().split(File.pathSeparator))
                .filter(entry -> entry.contains("plumbline-classes-"))
                .map(ProjectTemplateTest::url)
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            ForkResult fork = measure(spec, (LatencyTask)
                    loader.loadClass(found.name()).getConstructor().newInstance());
            assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
            assertThat(fork.runs().get(0).series())
                    .allSatisfy(series -> assertThat(series.count()).isPositive());
            assertThat(fork.runs().get(0).series().stream()
                            .map(Series::name)
                            .toList()
                            .contains("first_byte"))
                    .isEqualTo(template == ProjectTemplate.SERVICE);
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** In simulated time. */
    private static ForkResult measure(TaskSpec spec, LatencyTask task) {
        CellSpec cell = CellSpec.of(spec)
                .closedLoop()
                .leadIn(0)
                .warmup(Duration.ZERO)
                .duration(Duration.ofMillis(1))
                .runs(1);
        ManualNanoClock clock = new ManualNanoClock(1_000_000_000).advancingPerReading(10_000);
        return new Harness(HarnessOptions.of(cell), clock, cpu -> {}, ForkListener.NONE).run(task);
    }

    @ParameterizedTest
    @EnumSource
    void neverOverwritesAFile(ProjectTemplate template) throws IOException {
        List<Path> files = template.write(folder);
        Path last = files.get(files.size() - 1);
        Files.writeString(last, "mine");
        for (Path other : files.subList(0, files.size() - 1)) {
            Files.delete(other);
        }
        assertThatThrownBy(() -> template.write(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("file exists: path=" + last + " (give another folder)");
        assertThat(last).hasContent("mine");
        assertThat(files.subList(0, files.size() - 1))
                .allSatisfy(other -> assertThat(other).doesNotExist());
        Files.delete(last);
        Files.createSymbolicLink(last, folder.resolve("elsewhere"));
        assertThatThrownBy(() -> template.write(folder)).hasMessageStartingWith("file exists");
    }

    @Test
    void wantsAFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> ProjectTemplate.TASK.write(file)).hasMessageStartingWith("not a folder: path=" + file);
    }
}
