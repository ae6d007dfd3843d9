// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lists of rounds of disjoint pairs: whole tournaments, samples of them, and repetitions. */
public final class Rounds {

    private Rounds() {}

    /**
     * Lists a tournament's rounds in random order: all of them, or some. Some are a random regular graph, in which each
     * host meets as many others as there are rounds.
     */
    public static List<List<Pairing>> of(int hosts, int wanted, long seed) {
        if (wanted < 1) {
            throw new IllegalArgumentException("no round to measure: rounds=" + wanted + " (allowed: 1 or more)");
        }
        Tournament tournament = new Tournament(hosts, seed);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, tournament.rounds()).boxed().toList());
        Collections.shuffle(order, new Random(new SplittableRandom(~seed).nextLong()));
        return order.stream().limit(wanted).map(tournament::round).toList();
    }

    public static List<List<Pairing>> bothWays(List<List<Pairing>> rounds) {
        return rounds.stream()
                .flatMap(round ->
                        Stream.of(round, round.stream().map(Pairing::reversed).toList()))
                .toList();
    }

    /**
     * Takes rounds apart, so that one pair at a time measures: where all hosts are one, or to see what measuring at
     * once costs.
     */
    public static List<List<Pairing>> oneByOne(List<List<Pairing>> rounds) {
        return rounds.stream().flatMap(List::stream).map(List::of).toList();
    }

    /**
     * Puts any pairs into rounds, each into the first in which both hosts are free: at most 2Δ − 1 rounds, where Δ is
     * the largest number of pairs of one host (greedy edge colouring; Δ + 1 would do, by Vizing, 1964).
     */
    public static List<List<Pairing>> again(List<Pairing> pairs) {
        int hosts = pairs.stream()
                .mapToInt(pair -> 1 + Math.max(pair.client(), pair.reflector()))
                .max()
                .orElse(0);
        List<BitSet> busy = Stream.generate(BitSet::new).limit(hosts).toList();
        List<List<Pairing>> rounds = new ArrayList<>();
        for (Pairing pair : pairs) {
            int round = firstFree(busy.get(pair.client()), busy.get(pair.reflector()));
            busy.get(pair.client()).set(round);
            busy.get(pair.reflector()).set(round);
            while (rounds.size() <= round) {
                rounds.add(new ArrayList<>());
            }
            rounds.get(round).add(pair);
        }
        return rounds;
    }

    private static int firstFree(BitSet one, BitSet other) {
        BitSet either = (BitSet) one.clone();
        either.or(other);
        return either.nextClearBit(0);
    }
}
