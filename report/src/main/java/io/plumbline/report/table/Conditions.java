// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Conditions under which the figures were measured: host, JVMs, placement, the harness's own cost, options. */
public final class Conditions {

    private final List<Named> forks;
    private final String all;
    private final boolean isImported;

    /** A fork, by what a report calls it or its cell. */
    private record Named(String label, ForkResult fork) {}

    private Conditions(List<Named> forks, String all, boolean isImported) {
        this.forks = forks;
        this.isImported = isImported;
        this.all = all;
    }

    public static List<Table> of(ResultView view) {
        Conditions conditions = new Conditions(
                view.result().forks().stream()
                        .map(fork -> new Named("fork " + (fork.index() + 1), fork))
                        .toList(),
                "all forks",
                view.result().isImported());
        return Stream.of(
                        host(view.result().host()),
                        conditions.jvms(),
                        conditions.placement(),
                        conditions.floorOfAll(),
                        conditions.ends(),
                        conditions.facts(),
                        options(view.result().options()))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    public static List<Table> of(CollectionView view) {
        List<Named> forks = new ArrayList<>();
        for (MeasuredCell cell : view.measured()) {
            cell.result().forks().forEach(fork -> forks.add(new Named(view.label(cell.cell()), fork)));
        }
        Conditions conditions = new Conditions(forks, "all cells", false);
        return Stream.of(
                        host(view.collection().host()),
                        conditions.jvms(),
                        conditions.placement(),
                        conditions.floorOfAll(),
                        options(view.collection().options()))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    private static Table host(HostFacts host) {
        List<Map.Entry<String, String>> facts = host.equals(HostFacts.UNKNOWN) ? List.of() : facts(host);
        return new TableOf<>(facts)
                .words("value", Map.Entry::getValue)
                .table("Host", "", fact -> new Row(name(fact), List.of()));
    }

    private static List<Map.Entry<String, String>> facts(HostFacts host) {
        List<Map.Entry<String, String>> facts = new ArrayList<>(List.of(
                Map.entry("name", host.hostName()),
                Map.entry("processor", host.cpuModel()),
                Map.entry("CPUs", host.onlineCpus() + " online, usable: " + joined(host.allowedCpus())),
                Map.entry("memory", host.memoryBytes() == 0 ? "unknown" : Quantity.bytes(host.memoryBytes())),
                Map.entry("operating system", host.operatingSystem()),
                Map.entry("kernel", host.kernel()),
                Map.entry("virtualization", host.virtualization())));
        facts.addAll(host.more().entrySet());
        return facts;
    }

    private static String joined(List<?> parts) {
        return parts.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String words(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Something that several forks have alike, and the names of those that have it. */
    private record Shared<T>(T thing, String where) {}

    private <T> TableOf<Shared<T>> ofThings(Function<ForkResult, Stream<T>> things) {
        Map<T, Set<String>> labels = new LinkedHashMap<>();
        forks.forEach(named -> things.apply(named.fork())
                .forEach(thing -> labels.computeIfAbsent(thing, any -> new LinkedHashSet<>())
                        .add(named.label())));
        return new TableOf<>(labels.entrySet().stream()
                .map(entry -> new Shared<>(entry.getKey(), named(entry.getValue())))
                .toList());
    }

    private String named(Set<String> labels) {
        if (labels.size() == forks.stream().map(Named::label).distinct().count()) {
            return all;
        }
        return Document.listedNames(labels);
    }

    private Table jvms() {
        return ofThings(fork -> Stream.ofNullable(fork.jvm()))
                .words(
                        "version",
                        jvm -> jvm.thing().name() + " " + jvm.thing().version() + ", "
                                + jvm.thing().vendor())
                .words("collector", jvm -> jvm.thing().collector())
                .words("arguments", jvm -> String.join(" ", jvm.thing().arguments()))
                .words("home", jvm -> jvm.thing().home())
                .table("JVM", "", jvm -> new Row(jvm.where(), List.of()));
    }

    private Table placement() {
        return ofThings(fork -> fork.placement().stream())
                .column("CPU", Conditions::cpu)
                .words("why", thread -> thread.thing().reason())
                .words("in", thread -> thread.where())
                .table("Placement", "thread", thread -> new Row(thread.thing().role(), List.of()));
    }

    private static TableCell cpu(Shared<ThreadPlacement> thread) {
        return thread.thing().isPinned()
                ? TableCell.of(Integer.toString(thread.thing().cpu()))
                : TableCell.of("any").with(Emphasis.FAINT);
    }

    private Table floorOfAll() {
        List<FloorPart> parts =
                forks.stream().allMatch(named -> named.fork().floor() == null) ? List.of() : FloorPart.ALL;
        return Table.ofTexts("Floor: the harness's own cost here, over all forks", "", "median", "min", "max")
                .with(parts.stream().map(this::rangeOverForks).toList());
    }

    private Row rangeOverForks(FloorPart part) {
        List<String> range = part.range(forks.stream().map(Named::fork));
        return new Row(part.name(), range.stream().map(TableCell::of).toList());
    }

    private Table ends() {
        return new TableOf<>(forks.stream()
                        .filter(named -> named.fork().end() != EndState.COMPLETED)
                        .toList())
                .words("end", named -> words(named.fork().end().name()))
                .words("what happened", named -> named.fork().endDetail())
                .table("Forks that ended early", "", named -> new Row(named.label(), List.of()));
    }

    private Table facts() {
        Map<String, Set<String>> values = new TreeMap<>();
        forks.forEach(named -> named.fork()
                .facts()
                .forEach((name, value) -> values.computeIfAbsent(name, any -> new LinkedHashSet<>())
                        .add(value)));
        return new TableOf<>(List.copyOf(values.entrySet()))
                .words("value", fact -> Document.listedNames(fact.getValue()))
                .table(
                        isImported ? "The file" : "Facts reported by the task",
                        "",
                        fact -> new Row(name(fact), List.of()));
    }

    private static String name(Map.Entry<String, ?> fact) {
        return fact.getKey().replace('_', ' ');
    }

    private static Table options(List<OptionValue> options) {
        return new TableOf<>(options)
                .column("value", option -> cell(option, option.value()))
                .column("from", option -> cell(option, words(option.origin().name())))
                .table("Options as resolved", "option", option -> new Row(option.name(), List.of()));
    }

    private static TableCell cell(OptionValue option, String text) {
        return TableCell.of(text).with(option.origin() == OptionValue.Origin.DEFAULT ? Emphasis.FAINT : Emphasis.PLAIN);
    }
}
