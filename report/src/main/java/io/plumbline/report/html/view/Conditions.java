// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.report.html.view.Table.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** Everything that was so while the figures came about: host, JVMs, placement, the harness's own cost, options. */
final class Conditions {

    private final ResultView view;

    Conditions(ResultView view) {
        this.view = view;
    }

    List<Table> tables() {
        List<Table> tables = new ArrayList<>(List.of(
                CommonTables.host(view.result().host()),
                jvms(),
                placement(),
                floor(),
                ends(),
                facts(),
                CommonTables.options(view.result().options())));
        tables.removeIf(Table::isEmpty);
        return tables;
    }

    private Table jvms() {
        Table table = new Table("JVM", List.of("", "version", "collector", "arguments", "home"));
        List<ForkResult> forks = view.result().forks();
        List<JvmFacts> different = forks.stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        for (JvmFacts jvm : different) {
            String where = forks.stream()
                    .filter(fork -> jvm.equals(fork.jvm()))
                    .map(fork -> Integer.toString(fork.index() + 1))
                    .collect(Collectors.joining(", "));
            table.row(
                    different.size() == 1 ? "all forks" : "fork " + where,
                    jvm.name() + " " + jvm.version() + ", " + jvm.vendor(),
                    jvm.collector(),
                    String.join(" ", jvm.arguments()),
                    jvm.home());
        }
        return table;
    }

    private Table placement() {
        Table table = new Table("Placement", List.of("thread", "fork", "CPU", "why"));
        for (ForkResult fork : view.result().forks()) {
            for (ThreadPlacement one : fork.placement()) {
                table.row(
                        one.role(),
                        Integer.toString(fork.index() + 1),
                        one.isPinned() ? Integer.toString(one.cpu()) : Table.cell("any", Kind.FAINT),
                        one.reason());
            }
        }
        return table;
    }

    /** What is near these figures is no property of the system under test. */
    private Table floor() {
        Table table = new Table(
                "Floor: what the harness itself costs here",
                List.of("", "no-op invocation", "clock read", "clock step", "overshoot p50", "overshoot p99", "pacer"));
        for (ForkResult fork : view.result().forks()) {
            HarnessFloor floor = fork.floor();
            if (floor != null) {
                table.row(
                        "fork " + (fork.index() + 1),
                        ResultView.TIME.ofFraction(floor.invocationNanos()),
                        ResultView.TIME.ofFraction(floor.clockReadNanos()),
                        ResultView.TIME.of(floor.clockGranularityNanos()),
                        ResultView.TIME.of(floor.overshootP50Nanos()),
                        ResultView.TIME.of(floor.overshootP99Nanos()),
                        fork.pacer());
            }
        }
        return table;
    }

    private Table ends() {
        Table table = new Table("Forks that ended early", List.of("", "end", "what happened"));
        for (ForkResult fork : view.result().forks()) {
            if (fork.end() != EndState.COMPLETED) {
                table.row(
                        "fork " + (fork.index() + 1),
                        fork.end().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        fork.endDetail());
            }
        }
        return table;
    }

    private Table facts() {
        Table table = new Table("What the task told about itself", List.of("", "fork", "value"));
        for (ForkResult fork : view.result().forks()) {
            fork.facts()
                    .forEach((name, value) ->
                            table.row(name.replace('_', ' '), Integer.toString(fork.index() + 1), value));
        }
        return table;
    }
}
