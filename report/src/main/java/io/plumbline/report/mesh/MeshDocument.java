// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.mesh;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.HeatGrid;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.mesh.MeshPairs;
import io.plumbline.stats.mesh.MeshPairs.Pair;
import io.plumbline.stats.mesh.Suspect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells how long round trips between hosts take, and which host or pair stands out. */
public final class MeshDocument {

    private static final double MEDIAN = 50;
    private static final double TAIL = 99;
    private static final double[] PERCENTILES = {90, TAIL, 99.9}; // the map has the medians
    private static final double WORTH_SAYING = 1.5;
    private static final int MAX_REASONS = 5;
    private static final int MAX_FINDINGS_BRIEFLY = 3;
    private static final int MOST_PAIRS = 500;
    private static final int MOST_PAIRS_BRIEFLY = 10;

    private final MeshResult mesh;
    private final MeshPairs pairs;

    private MeshDocument(MeshResult mesh) {
        this.mesh = mesh;
        this.pairs = new MeshPairs(mesh);
    }

    public static Document of(MeshResult mesh) {
        return new MeshDocument(mesh).document(title(mesh));
    }

    public static Document afterTheFirstTournament(MeshResult mesh) {
        return new MeshDocument(mesh)
                .document("After the first of " + mesh.plan().tournaments() + " tournaments: " + title(mesh));
    }

    /** Such as {@code 8 hosts, each to each: TCP round trip, spin, 32 B}. */
    private static String title(MeshResult mesh) {
        return mesh.hosts().size() + " hosts, each to each: "
                + mesh.experiment().title();
    }

    public static boolean hasFigures(MeshResult mesh) {
        return new MeshDocument(mesh).hasFigures();
    }

    private Document document(String title) {
        Document.Builder document = Document.titled(title)
                .origin(new Origin(mesh.startedAt().toString(), mesh.toolVersion()))
                .verdict(new Assessment(grade(), headline()))
                .answers(findings().stream().limit(MAX_FINDINGS_BRIEFLY).toList(), Place.EVERYWHERE)
                .answers(findings().stream().skip(MAX_FINDINGS_BRIEFLY).toList(), Place.IN_FULL)
                .sentence(remedy())
                .caveats(doubts().stream()
                        .map(text -> Remark.of(Severity.WARNING, text, ""))
                        .toList());
        if (hasFigures()) {
            document.chart(map(MEDIAN)).chart(map(TAIL)).table(slowest());
        }
        return document.conditions(List.of(hosts())).build();
    }

    private Grade grade() {
        return !hasFigures() ? Grade.INVALID : doubts().isEmpty() ? Grade.VALID : Grade.DOUBTFUL;
    }

    private boolean hasFigures() {
        return !nanos(MEDIAN).isEmpty();
    }

    private Chart map(double percentile) {
        List<String> names = names();
        HeatGrid map = new HeatGrid(
                        Percentiles.label(percentile) + ", client (row) to reflector (column)", "client", "reflector")
                .named(names, names);
        for (Pair pair : pairs.pairs()) {
            Optional<Long> nanos = pair.percentile(percentile).map(PercentileValue::nanos);
            map.put(names.get(pair.client()), names.get(pair.reflector()), nanos, nanos.isPresent() ? "" : why(pair));
        }
        return map.chart(
                percentile != MEDIAN || mesh.plan().bothWays()
                        ? ""
                        : "Blank: not measured. Each pair has one of its hosts as client; the option both-ways measures the "
                                + "other direction, too.");
    }

    private static String why(Pair pair) {
        return pair.cells().stream()
                .map(cell -> cell.valid() ? cell.reason() : "would mislead: " + String.join(", ", cell.caveats()))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("not measured");
    }

    private List<String> names() {
        List<String> names = mesh.hosts().stream().map(host -> host.name()).toList();
        Map<String, Long> hosts = names.stream().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        return IntStream.range(0, names.size())
                .mapToObj(host ->
                        hosts.get(names.get(host)) == 1 ? names.get(host) : names.get(host) + " (" + (host + 1) + ")")
                .toList();
    }

    private Table slowest() {
        List<String> names = names();
        TableOf<Pair> table = new TableOf<>(pairs.pairs().stream()
                .filter(pair -> pair.merged().isPresent())
                .sorted((one, other) -> Long.compare(p99(other), p99(one)))
                .limit(MOST_PAIRS)
                .toList());
        for (double percentile : PERCENTILES) {
            table.column(Percentiles.label(percentile), pair -> TableCell.percentile(pair.percentile(percentile)));
        }
        return table.column(
                        "max",
                        pair -> TableCell.time(pair.merged().orElseThrow().maxNanos()))
                .column(
                        "round trips",
                        pair -> TableCell.count(pair.merged().orElseThrow().samples()))
                .table(
                        "The slowest pairs at p99",
                        "from client to reflector",
                        pair -> new Row(names.get(pair.client()) + " → " + names.get(pair.reflector()), List.of()))
                .briefly(MOST_PAIRS_BRIEFLY)
                .brieflyFirst();
    }

    private Table hosts() {
        return new TableOf<>(mesh.hosts())
                .words("reflector", MeshHost::reflector)
                .words("labels", MeshDocument::labels)
                .words("version", MeshHost::build)
                .table("Hosts", "host", host -> new Row(host.name(), List.of()));
    }

    private static String labels(MeshHost host) {
        return host.labels().entrySet().stream()
                .map(label -> label.getKey() + "=" + label.getValue())
                .collect(Collectors.joining(" "));
    }

    private static long p99(Pair pair) {
        return pair.percentile(99).map(PercentileValue::nanos).orElse(0L);
    }

    private String headline() {
        List<Long> medians = nanos(MEDIAN);
        if (medians.isEmpty()) {
            return mesh.count(State.MEASURED) > 0
                    ? "No pair of hosts has figures: every measurement would mislead."
                    : "No pair of hosts was measured: "
                            + missing().entrySet().stream()
                                    .max(Map.Entry.comparingByValue())
                                    .map(Map.Entry::getKey)
                                    .orElse(mesh.end())
                            + ".";
        }
        String whose = medians.size() == 1 ? "only pair" : Quantity.count(medians.size()) + " pairs";
        return Stream.of(
                        standingOut(),
                        medians.size() == 1 ? "" : worst(),
                        "p50 of the " + whose + " " + range(medians) + ", p99 " + range(nanos(TAIL)) + ".")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String worst() {
        List<String> names = names();
        Pair slowest = Collections.max(
                pairs.pairs().stream().filter(pair -> pair.merged().isPresent()).toList(),
                Comparator.comparingLong(MeshDocument::p99));
        return "Slowest is " + names.get(slowest.client()) + " → " + names.get(slowest.reflector()) + ", p99 "
                + Quantity.TIME.of(p99(slowest)) + factor(p99(slowest)) + ".";
    }

    private String factor(long nanos) {
        double ratio = nanos / (double) Math.max(1, median(nanos(TAIL)));
        return ratio >= WORTH_SAYING ? ", " + Quantity.ratio(ratio) + " the median pair" : "";
    }

    /** A row or a column of the map that is slower than the others; whether that is chance is said below. */
    private String standingOut() {
        Map<Side, List<Long>> sides = new LinkedHashMap<>();
        for (Pair pair : pairs.pairs()) {
            pair.percentile(TAIL).map(PercentileValue::nanos).ifPresent(nanos -> {
                for (Side side : List.of(new Side(pair.client(), true), new Side(pair.reflector(), false))) {
                    sides.computeIfAbsent(side, any -> new ArrayList<>()).add(nanos);
                }
            });
        }
        long usual = median(nanos(TAIL));
        return sides.entrySet().stream()
                .filter(side -> side.getValue().size() > 1)
                .map(side -> Map.entry(
                        side.getKey(), median(side.getValue().stream().sorted().toList())))
                .filter(side -> side.getValue() >= WORTH_SAYING * usual)
                .max(Map.Entry.comparingByValue())
                .map(side -> "What " + names().get(side.getKey().host())
                        + (side.getKey().isClient() ? " sends" : " sends back") + " is slow: median p99 "
                        + Quantity.TIME.of(side.getValue()) + ", of all pairs " + Quantity.TIME.of(usual) + ".")
                .orElse("");
    }

    /** A row of the map, or a column. */
    private record Side(int host, boolean isClient) {}

    private static long median(List<Long> sorted) {
        return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) / 2);
    }

    private String remedy() {
        if (hasFigures() || toCome() > 0) {
            return "";
        }
        if (mesh.count(State.MEASURED) > 0) {
            return "Measure longer, one pair at a time, or see what plumbline doctor says of the hosts.";
        }
        return mesh.cells().isEmpty()
                ? "Start plumbline agent on each host with the options that plumbline mesh prints, or try a local "
                        + "mesh on one host first."
                : "Agents have to reach each other's reflectors: look at the addresses that they bind and at firewalls between the "
                        + "hosts (such as to "
                        + mesh.hosts().get(mesh.cells().get(0).reflector()).reflector() + ").";
    }

    private static String range(List<Long> nanos) {
        long low = nanos.get(0);
        long high = nanos.get(nanos.size() - 1);
        return Quantity.TIME.of(low).equals(Quantity.TIME.of(high))
                ? Quantity.TIME.of(low)
                : Quantity.TIME.of(low) + " to " + Quantity.TIME.of(high) + " (median "
                        + Quantity.TIME.of(median(nanos)) + ")";
    }

    private List<Long> nanos(double percentile) {
        return pairs.pairs().stream()
                .flatMap(pair -> pair.percentile(percentile).stream())
                .map(value -> value.nanos())
                .sorted()
                .toList();
    }

    private List<String> findings() {
        if (!hasFigures()) {
            return List.of();
        }
        if (mesh.plan().tournaments() < 2) {
            return List.of("One tournament can't tell a slow host from chance; measure three.");
        }
        if (toCome() > 0) {
            return List.of("Nothing is named before all " + mesh.plan().tournaments() + " tournaments are over.");
        }
        List<Suspect> slow = pairs.suspects(MEDIAN);
        List<String> found = new ArrayList<>(
                slow.stream().map(suspect -> sentence(suspect, "p50")).toList());
        pairs.suspects(TAIL).stream()
                .filter(suspect -> slow.stream().noneMatch(suspect::isOfTheSame))
                .forEach(suspect -> found.add(sentence(suspect, "p99")));
        return found.isEmpty()
                ? List.of("No host and no pair stands out in all " + mesh.plan().tournaments() + " tournaments.")
                : found;
    }

    private long toCome() {
        return mesh.cells().stream().filter(cell -> !cell.state().isOver()).count();
    }

    private String sentence(Suspect suspect, String percentile) {
        String ratio =
                Quantity.factor(suspect.ratio()) + " times as long" + (suspect.ratio() >= 1 ? "" : ", so faster,");
        List<String> names = suspect.kind() == Suspect.Kind.RACKS ? pairs.racksByNumber() : names();
        String first = names.get(suspect.first());
        String whose = switch (suspect.kind()) {
            case HOST -> "Round trips of " + first;
            case CLIENT -> "Round trips that " + first + " sends";
            case REFLECTOR -> "Round trips that " + first + " sends back";
            case PAIR -> "Round trips between " + first + " and " + names.get(suspect.second());
            case RACKS -> "Round trips between racks " + first + " and " + names.get(suspect.second());
        };
        return whose + " take " + ratio + " at " + percentile + " as the others lead to expect, in all "
                + mesh.plan().tournaments() + " tournaments.";
    }

    private Map<String, Long> missing() {
        return new TreeMap<>(mesh.cells().stream()
                .filter(cell -> cell.state().isOver() && cell.state() != State.MEASURED)
                .collect(Collectors.groupingBy(MeshCell::reason, Collectors.counting())));
    }

    private List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (toCome() > 0) {
            doubts.add(toCome() + " of " + mesh.cells().size() + " measurements have not been made yet.");
        }
        Map<String, Long> reasons = missing();
        reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(MAX_REASONS)
                .forEach(entry ->
                        doubts.add(entry.getValue() + " of " + mesh.cells().size() + " measurements "
                                + (entry.getValue() == 1 ? "is" : "are") + " missing: " + entry.getKey() + "."));
        if (reasons.size() > MAX_REASONS) {
            doubts.add("More are missing, for " + (reasons.size() - MAX_REASONS)
                    + " other reasons; the file of the mesh has them.");
        }
        long misleading = mesh.cells().stream().filter(cell -> !cell.valid()).count();
        if (misleading > 0) {
            String codes = mesh.cells().stream()
                    .filter(cell -> !cell.valid())
                    .flatMap(cell -> cell.caveats().stream().limit(1)) // the gravest
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
            doubts.add(misleading + " of " + mesh.cells().size() + " measurements would mislead and "
                    + (misleading == 1 ? "is" : "are") + " left out (caveat "
                    + codes + ").");
        }
        return doubts;
    }
}
