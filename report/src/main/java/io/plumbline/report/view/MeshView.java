// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.mesh.MeshPairs;
import io.plumbline.stats.mesh.MeshPairs.Pair;
import io.plumbline.stats.mesh.Suspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Conclusions of a mesh, in words. Immutable. */
public final class MeshView {

    private static final double MEDIAN = 50;
    private static final double TAIL = 99;
    private static final int MAX_REASONS = 5;

    private final MeshResult mesh;
    private final MeshPairs pairs;

    /**
     * Creates a view.
     *
     * @param mesh the mesh
     */
    public MeshView(MeshResult mesh) {
        this.mesh = mesh;
        this.pairs = new MeshPairs(mesh);
    }

    /**
     * Returns the mesh.
     *
     * @return the mesh
     */
    public MeshResult mesh() {
        return mesh;
    }

    /**
     * Returns the pairs, all tournaments together.
     *
     * @return by client, then by reflector
     */
    public List<Pair> pairs() {
        return pairs.pairs();
    }

    /**
     * Says in a sentence how long round trips take.
     *
     * @return the sentence
     */
    public String headline() {
        List<Long> medians = nanos(MEDIAN);
        if (medians.isEmpty()) {
            return mesh.count(State.MEASURED) > 0
                    ? "No pair of hosts has figures: every measurement would mislead."
                    : "No pair of hosts was measured" + (mesh.cells().isEmpty() ? ": " + mesh.end() : "") + ".";
        }
        String whose = medians.size() == 1 ? "only pair" : Quantity.count(medians.size()) + " pairs";
        return "p50 of the " + whose + " " + range(medians) + ", p99 " + range(nanos(TAIL)) + ".";
    }

    private static String range(List<Long> nanos) {
        long low = nanos.get(0);
        long high = nanos.get(nanos.size() - 1);
        return ResultView.TIME.of(low).equals(ResultView.TIME.of(high))
                ? ResultView.TIME.of(low)
                : ResultView.TIME.of(low) + " to " + ResultView.TIME.of(high) + " (median "
                        + ResultView.TIME.of(nanos.get(nanos.size() / 2)) + ")";
    }

    private List<Long> nanos(double percentile) {
        return pairs().stream()
                .flatMap(pair -> pair.percentile(percentile).stream())
                .map(value -> value.nanos())
                .sorted()
                .toList();
    }

    /**
     * Says what stands out, a sentence each.
     *
     * @return at least one sentence, but none without figures
     */
    public List<String> findings() {
        if (!hasFigures()) {
            return List.of();
        }
        if (mesh.plan().tournaments() < 2) {
            return List.of("One tournament names nobody: what stands out in it may be chance. Measure three.");
        }
        if (toCome() > 0) {
            return List.of("Nothing is named before all " + mesh.plan().tournaments() + " tournaments are over.");
        }
        List<String> found = new ArrayList<>(pairs.suspects(MEDIAN).stream()
                .map(suspect -> sentence(suspect, "p50"))
                .toList());
        pairs.suspects(TAIL).stream()
                .filter(suspect -> pairs.suspects(MEDIAN).stream().noneMatch(suspect::isOfTheSame))
                .forEach(suspect -> found.add(sentence(suspect, "p99")));
        return found.isEmpty()
                ? List.of("No host and no pair stands out in all " + mesh.plan().tournaments() + " tournaments.")
                : found;
    }

    private long toCome() {
        return mesh.cells().stream().filter(cell -> !cell.state().isOver()).count();
    }

    private String sentence(Suspect suspect, String percentile) {
        String ratio = suspect.ratio() >= 1
                ? String.format(Locale.ROOT, "%.2f times as long", suspect.ratio())
                : String.format(Locale.ROOT, "%.2f times as long, so faster,", suspect.ratio());
        String whose = switch (suspect.kind()) {
            case HOST -> "Round trips of " + name(suspect.first());
            case CLIENT -> "Round trips that " + name(suspect.first()) + " sends";
            case REFLECTOR -> "Round trips that " + name(suspect.first()) + " sends back";
            case PAIR -> "Round trips between " + name(suspect.first()) + " and " + name(suspect.second());
            case RACKS -> "Round trips between racks " + rack(suspect.first()) + " and " + rack(suspect.second());
        };
        return whose + " take " + ratio + " at " + percentile + " as the others lead to expect, in all "
                + mesh.plan().tournaments() + " tournaments.";
    }

    private String name(int host) {
        return mesh.hosts().get(host).name();
    }

    private String rack(int number) {
        return pairs.racksByNumber().get(number);
    }

    /**
     * Says what is missing or misleads, a sentence each.
     *
     * @return sentences; none if all was measured well
     */
    public List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (toCome() > 0) {
            doubts.add(toCome() + " of " + mesh.cells().size() + " measurements have not been made yet.");
        }
        Map<String, Long> reasons = new TreeMap<>(mesh.cells().stream()
                .filter(cell -> cell.state().isOver() && cell.state() != State.MEASURED)
                .collect(Collectors.groupingBy(MeshCell::reason, Collectors.counting())));
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

    /**
     * Tells whether anything could be measured that doesn't mislead.
     *
     * @return true if some pair has figures
     */
    public boolean hasFigures() {
        return !nanos(MEDIAN).isEmpty();
    }
}
