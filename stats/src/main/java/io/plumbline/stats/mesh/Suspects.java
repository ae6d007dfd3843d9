// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import io.plumbline.stats.mesh.Suspect.Kind;
import io.plumbline.stats.sample.Medians;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Finds what stands out in a mesh that was measured in two or more tournaments: hosts and pairs of racks, and with
 * three or more also pairs of hosts, since a pair has only one cell in each. {@link MedianPolish} decomposes the
 * logarithms of round trips, for each tournament separately.
 *
 * <p>Something is named only if each tournament shows it, in the same direction, by {@value #LEAST_PERCENT} % or more:
 * a host whose effect is beyond four median absolute deviations of all hosts' effects and four standard errors; racks
 * whose pairs are off by as many standard errors; and a pair that {@link FalseDiscovery} chooses at
 * {@value #SHARE_PERCENT} %. What only one tournament shows may be chance, or what the host happened to do then.
 */
public final class Suspects {

    /** By how many percent round trips have to differ at least. */
    public static final int LEAST_PERCENT = 10;

    /** Allowed share of false alarms among the named pairs of one tournament, in percent. */
    public static final int SHARE_PERCENT = 5;

    private static final double FAR = 4;
    private static final double ERROR_OF_A_MEDIAN = 1.2533;
    private static final double LEAST = Math.log1p(LEAST_PERCENT / 100.0);
    private static final int FEWEST_CELLS = 3;
    private static final int FEWEST_HOSTS = 4;
    private static final int FEWEST_FOR_PAIRS = 3;

    private final List<MedianPolish> tournaments;
    private final boolean bothWays;
    private final int[] racks;

    private Suspects(List<MedianPolish> tournaments, boolean bothWays, int[] racks) {
        this.tournaments = tournaments;
        this.bothWays = bothWays;
        this.racks = racks;
    }

    /**
     * Returns hosts first, then racks, then pairs, each with the largest effect first; nothing of a single tournament,
     * or of fewer than {@value #FEWEST_HOSTS} hosts. {@code tournaments}: round trips of each tournament, in any unit
     * of time; {@code racks}: number of each host's rack; all the same if that isn't known.
     */
    public static List<Suspect> find(List<Cells> tournaments, int[] racks) {
        if (tournaments.size() < 2 || racks.length < FEWEST_HOSTS) {
            return List.of();
        }
        boolean bothWays = tournaments.stream().allMatch(Cells::hasBothWays);
        List<MedianPolish> polished = tournaments.stream()
                .map(cells -> bothWays ? cells : cells.mirrored())
                .map(cells -> MedianPolish.of(cells.map(Math::log)))
                .toList();
        return new Suspects(polished, bothWays, racks).find();
    }

    private List<Suspect> find() {
        List<Suspect> hosts = sorted(hosts());
        List<Suspect> between = sorted(racks());
        List<Suspect> pairs = sorted(pairs().stream()
                .filter(pair -> between.stream().noneMatch(found -> isOf(found, pair)))
                .toList());
        List<Suspect> all = new ArrayList<>(hosts);
        all.addAll(between);
        all.addAll(pairs);
        return all;
    }

    private boolean isOf(Suspect between, Suspect pair) {
        int one = racks[pair.first()];
        int other = racks[pair.second()];
        return between.first() == Math.min(one, other) && between.second() == Math.max(one, other);
    }

    private static List<Suspect> sorted(List<Suspect> suspects) {
        return suspects.stream()
                .sorted(Comparator.comparingDouble((Suspect suspect) -> -Math.abs(Math.log(suspect.ratio()))))
                .toList();
    }

    private List<Suspect> hosts() {
        List<Suspect> found = new ArrayList<>();
        for (int host = 0; host < racks.length; host++) {
            int number = host;
            Optional<Double> asClient = everywhere(polished -> farOut(
                    polished, polished.rows(), number, polished.residuals().row(number)));
            Optional<Double> asReflector = everywhere(polished -> farOut(
                    polished, polished.columns(), number, polished.residuals().column(number)));
            if (asClient.isPresent() && asReflector.isPresent()) {
                double both = bothWays ? (asClient.get() + asReflector.get()) / 2 : asClient.get();
                found.add(new Suspect(Kind.HOST, host, host, Math.exp(both)));
            } else {
                asClient.ifPresent(effect -> found.add(new Suspect(Kind.CLIENT, number, number, Math.exp(effect))));
                asReflector.ifPresent(
                        effect -> found.add(new Suspect(Kind.REFLECTOR, number, number, Math.exp(effect))));
            }
        }
        return found;
    }

    private Optional<Double> farOut(MedianPolish polished, double[] effects, int host, DoubleStream cells) {
        int count = (int) cells.count();
        double spread = Medians.deviation(Arrays.stream(effects)) / Medians.TO_DEVIATION;
        double effect = effects[host];
        boolean isFar = count >= FEWEST_CELLS && Math.abs(effect) > FAR * Math.max(spread, error(polished, count));
        return isFar ? Optional.of(effect) : Optional.empty();
    }

    private static double error(MedianPolish polished, int cells) {
        return ERROR_OF_A_MEDIAN * Medians.deviation(polished.residuals().all()) / Math.sqrt(cells);
    }

    private List<Suspect> racks() {
        List<Suspect> found = new ArrayList<>();
        int count = 1 + Arrays.stream(racks).max().orElse(0);
        for (int first = 0; first < count && count > 1; first++) {
            for (int second = first; second < count; second++) {
                int one = first;
                int other = second;
                everywhere(polished -> farOut(polished, one, other))
                        .ifPresent(effect -> found.add(new Suspect(Kind.RACKS, one, other, Math.exp(effect))));
            }
        }
        return found;
    }

    private Optional<Double> farOut(MedianPolish polished, int first, int second) {
        double[] residuals = IntStream.range(0, racks.length)
                .boxed()
                .flatMap(client -> IntStream.range(0, racks.length)
                        .filter(reflector -> polished.residuals().has(client, reflector)
                                && Math.min(racks[client], racks[reflector]) == first
                                && Math.max(racks[client], racks[reflector]) == second)
                        .mapToObj(reflector -> polished.residuals().get(client, reflector)))
                .mapToDouble(Double::doubleValue)
                .toArray();
        double effect = Medians.median(Arrays.stream(residuals));
        boolean isFar = residuals.length >= FEWEST_CELLS && Math.abs(effect) > FAR * error(polished, residuals.length);
        return isFar ? Optional.of(effect) : Optional.empty();
    }

    private List<Suspect> pairs() {
        if (tournaments.size() < FEWEST_FOR_PAIRS) {
            return List.of();
        }
        List<Map<Integer, Double>> chosen =
                tournaments.stream().map(this::chosen).toList();
        List<Suspect> found = new ArrayList<>();
        for (int cell : chosen.get(0).keySet()) {
            int index = cell;
            if (chosen.stream().allMatch(map -> map.containsKey(index))) {
                agreed(chosen.stream().mapToDouble(map -> map.get(index)).toArray())
                        .ifPresent(effect -> found.add(
                                new Suspect(Kind.PAIR, index / racks.length, index % racks.length, Math.exp(effect))));
            }
        }
        return found;
    }

    /** Residuals that are too large to be chance, by the number of their cell. */
    private Map<Integer, Double> chosen(MedianPolish polished) {
        Cells residuals = polished.residuals();
        double deviation = Medians.deviation(residuals.all());
        double threshold = deviation
                * FalseDiscovery.threshold(
                        residuals.all().map(value -> value / deviation).toArray(), SHARE_PERCENT / 100.0);
        Map<Integer, Double> found = new TreeMap<>();
        for (int client = 0; client < racks.length; client++) {
            for (int reflector = bothWays ? 0 : client + 1; reflector < racks.length; reflector++) {
                if (residuals.has(client, reflector) && Math.abs(residuals.get(client, reflector)) >= threshold) {
                    found.put(client * racks.length + reflector, residuals.get(client, reflector));
                }
            }
        }
        return found;
    }

    private Optional<Double> everywhere(Function<MedianPolish, Optional<Double>> effect) {
        List<Double> found = tournaments.stream()
                .flatMap(polished -> effect.apply(polished).stream())
                .toList();
        return found.size() < tournaments.size()
                ? Optional.empty()
                : agreed(found.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static Optional<Double> agreed(double[] effects) {
        boolean isSlower = DoubleStream.of(effects).allMatch(effect -> effect >= LEAST);
        boolean isFaster = DoubleStream.of(effects).allMatch(effect -> effect <= -LEAST);
        return isSlower || isFaster ? Optional.of(Medians.median(DoubleStream.of(effects))) : Optional.empty();
    }
}
