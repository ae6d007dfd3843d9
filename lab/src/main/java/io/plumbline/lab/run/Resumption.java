// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.process.TaskLibraries;
import io.plumbline.model.RefusedException;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Resumes a collection that was cut short: only with the same cells, measured the same way on the same host. */
public final class Resumption {

    /** Options that are compared as part of the plan. */
    private static final Set<String> OF_THE_PLAN = Set.of("seed", "forks");

    private Resumption() {}

    static void check(ResultCollection stored, ResultCollection planned, List<CellSpec> cells) {
        List<String> differences = differences(stored, planned, cells);
        if (differences.isEmpty() && !parameters(stored).equals(parameters(planned))) {
            differences.add("the cells: " + firstDifference(stored, planned));
        }
        refuse(differences);
    }

    public static void checkConditions(ResultCollection stored, ResultCollection planned, CellSpec cell) {
        refuse(differences(stored, planned, List.of(cell)));
    }

    private static List<String> differences(ResultCollection stored, ResultCollection planned, List<CellSpec> cells) {
        List<String> differences = new ArrayList<>();
        compareOptions(stored, planned, differences);
        compareHosts(stored.host(), planned.host(), differences);
        compare("Plumbline", stored.toolVersion(), planned.toolVersion(), differences);
        compare("forks", stored.plan().forks(), planned.plan().forks(), differences);
        compare("seed", stored.plan().seed(), planned.plan().seed(), differences);
        cells.stream()
                .flatMap(Resumption::code)
                .filter(file -> changed(file).isAfter(stored.startedAt()))
                .findFirst()
                .ifPresent(file -> differences.add(
                        "code=" + file + " of " + changed(file) + " (file: before " + stored.startedAt() + ")"));
        return differences;
    }

    /** The files of a task that a user may change: forks of two programs would be taken for one. */
    private static Stream<Path> code(CellSpec cell) {
        Stream<Path> source = cell.subject() instanceof TaskSpec task && task.isSource()
                ? Stream.of(Path.of(task.className()))
                : Stream.of();
        return Stream.concat(source, TaskLibraries.paths(cell.jvm().classPath()).stream())
                .flatMap(path -> {
                    try (Stream<Path> files = Files.walk(path)) {
                        return files.filter(Files::isRegularFile).toList().stream();
                    } catch (IOException | UncheckedIOException unreadable) {
                        return Stream.of(); // whoever starts it says so
                    }
                });
    }

    private static Instant changed(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException gone) {
            return Instant.MAX;
        }
    }

    private static void refuse(List<String> differences) {
        if (!differences.isEmpty()) {
            throw new RefusedException(
                    "can't resume with options other than those in the file: " + String.join(", ", differences)
                            + " (give the same, or start again without resume)",
                    OptionKey.RESUME.text());
        }
    }

    private static void compareOptions(ResultCollection stored, ResultCollection planned, List<String> differences) {
        Map<String, String> before = values(stored.options());
        Map<String, String> now = values(planned.options());
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        names.removeAll(OF_THE_PLAN);
        for (String name : names) {
            compare(name, before.getOrDefault(name, "none"), now.getOrDefault(name, "none"), differences);
        }
    }

    private static Map<String, String> values(List<OptionValue> options) {
        Map<String, String> values = new LinkedHashMap<>();
        options.forEach(option -> values.put(option.name(), option.value()));
        return values;
    }

    private static void compareHosts(HostFacts before, HostFacts now, List<String> differences) {
        compare("cpu model", before.cpuModel(), now.cpuModel(), differences);
        compare("kernel", before.kernel(), now.kernel(), differences);
        compare("online cpus", before.onlineCpus(), now.onlineCpus(), differences);
        compare("allowed cpus", before.allowedCpus(), now.allowedCpus(), differences);
    }

    private static void compare(String name, Object before, Object now, List<String> differences) {
        if (!Objects.equals(before, now)) {
            differences.add(name + "=" + now + " (file: " + before + ")");
        }
    }

    private static List<?> parameters(ResultCollection collection) {
        return collection.cells().stream().map(CollectionCell::parameters).toList();
    }

    private static String firstDifference(ResultCollection stored, ResultCollection planned) {
        for (int i = 0; i < Math.min(stored.cells().size(), planned.cells().size()); i++) {
            Object before = stored.cells().get(i).parameters();
            Object now = planned.cells().get(i).parameters();
            if (!before.equals(now)) {
                return now + " (file: " + before + ")";
            }
        }
        return planned.cells().size() + " (file: " + stored.cells().size() + ")";
    }
}
