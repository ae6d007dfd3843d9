// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.html.view.CommonTables;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Everything that was so while the cells were measured; what cells have in common is told once. */
final class CollectionConditions {

    private static final int MOST_NAMED = 4;

    private final CollectionView view;

    CollectionConditions(CollectionView view) {
        this.view = view;
    }

    List<Table> tables() {
        List<Table> tables = new ArrayList<>(List.of(
                CommonTables.host(view.collection().host()),
                jvms(),
                placement(),
                floor(),
                CommonTables.options(view.collection().options())));
        tables.removeIf(Table::isEmpty);
        return tables;
    }

    private Stream<ForkResult> forks() {
        return view.measured().stream().flatMap(cell -> cell.result().forks().stream());
    }

    private Table jvms() {
        Map<JvmFacts, Set<String>> cells = new LinkedHashMap<>();
        for (MeasuredCell cell : view.measured()) {
            cell.result().forks().stream()
                    .map(ForkResult::jvm)
                    .filter(Objects::nonNull)
                    .forEach(jvm -> cells.computeIfAbsent(jvm, any -> new LinkedHashSet<>())
                            .add(view.label(cell.cell())));
        }
        Table table = new Table("JVM", List.of("", "version", "collector", "arguments", "home"));
        cells.forEach((jvm, labels) -> table.row(
                named(labels),
                jvm.name() + " " + jvm.version() + ", " + jvm.vendor(),
                jvm.collector(),
                String.join(" ", jvm.arguments()),
                jvm.home()));
        return table;
    }

    private Table placement() {
        Map<ThreadPlacement, Set<String>> cells = new LinkedHashMap<>();
        for (MeasuredCell cell : view.measured()) {
            cell.result().forks().stream()
                    .flatMap(fork -> fork.placement().stream())
                    .forEach(thread -> cells.computeIfAbsent(thread, any -> new LinkedHashSet<>())
                            .add(view.label(cell.cell())));
        }
        Table table = new Table("Placement", List.of("thread", "CPU", "why", "cells"));
        cells.forEach((thread, labels) -> table.row(
                thread.role(),
                thread.isPinned() ? Integer.toString(thread.cpu()) : Table.cell("any", Kind.FAINT),
                thread.reason(),
                named(labels)));
        return table;
    }

    private String named(Set<String> labels) {
        if (labels.size() == view.measured().size()) {
            return "all cells";
        }
        String first = String.join(", ", labels.stream().limit(MOST_NAMED).toList());
        return labels.size() > MOST_NAMED ? first + " and " + (labels.size() - MOST_NAMED) + " more" : first;
    }

    /** What is near these figures is no property of the system under test. */
    private Table floor() {
        List<HarnessFloor> floors =
                forks().map(ForkResult::floor).filter(Objects::nonNull).toList();
        Table table = new Table(
                "Floor: what the harness itself costs here, over all forks", List.of("", "median", "least", "most"));
        if (!floors.isEmpty()) {
            row(table, "no-op invocation", floors, HarnessFloor::invocationNanos);
            row(table, "clock read", floors, HarnessFloor::clockReadNanos);
            row(table, "clock step", floors, HarnessFloor::clockGranularityNanos);
            row(table, "overshoot p50", floors, HarnessFloor::overshootP50Nanos);
            row(table, "overshoot p99", floors, HarnessFloor::overshootP99Nanos);
        }
        return table;
    }

    private static void row(
            Table table, String label, List<HarnessFloor> floors, ToDoubleFunction<HarnessFloor> figure) {
        double[] sorted = floors.stream().mapToDouble(figure).sorted().toArray();
        table.row(
                label,
                CollectionView.TIME.ofFraction(sorted[(sorted.length - 1) / 2]),
                CollectionView.TIME.ofFraction(sorted[0]),
                CollectionView.TIME.ofFraction(sorted[sorted.length - 1]));
    }
}
