// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A round-robin tournament by the circle method (Kirkman, 1847): of N hosts every two meet once, in N − 1 rounds (N if
 * N is odd), in which each host has at most one partner. So no round trips wait behind another pair's, and a host
 * measures with one client.
 */
public final class Tournament {

    private final int hosts;
    private final int places;
    private final int[] hostAt;

    public Tournament(int hosts, long seed) {
        if (hosts < 2) {
            throw new IllegalArgumentException(
                    "too few hosts to measure each other: hosts=" + hosts + " (allowed: 2 or more)");
        }
        this.hosts = hosts;
        this.places = hosts + hosts % 2;
        this.hostAt = shuffled(hosts, seed);
    }

    private static int[] shuffled(int hosts, long seed) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, hosts).boxed().toList());
        Collections.shuffle(order, new Random(new SplittableRandom(seed).nextLong()));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many rounds bring every two hosts together once. */
    public int rounds() {
        return places - 1;
    }

    public List<Pairing> round(int round) {
        List<Pairing> pairs = new ArrayList<>(places / 2);
        int last = places - 1;
        for (int place = 0; place < last; place++) {
            int partner = Math.floorMod(round - place, last);
            int other = partner == place ? last : partner; // who would meet itself meets the last one
            if (place < other && other < hosts) {
                pairs.add(pair(place, other));
            }
        }
        return pairs;
    }

    private Pairing pair(int lower, int higher) {
        Pairing pair = new Pairing(hostAt[lower], hostAt[higher]);
        return (lower + higher) % 2 == 1 ? pair : pair.reversed();
    }
}
