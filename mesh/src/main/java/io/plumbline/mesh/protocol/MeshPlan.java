// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.tournament.Pairing;
import io.plumbline.mesh.tournament.Rounds;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Plan of a mesh: how many hosts, how often, in which order.
 *
 * @param expected number of agents to wait for, 2 or more
 * @param fewest minimum number of agents to begin with when waiting is over, 2 or more
 * @param joinNanos how long to wait for agents
 * @param tournaments how often every pair is measured, 1 or more
 * @param rounds maximum number of rounds in each tournament
 * @param directions whether roles are swapped, and whether pairs measure at the same time
 * @param lengthNanos how long a measurement may take
 * @param seed any number; the same one gives the same rounds to the same agents
 */
public record MeshPlan(
        int expected,
        int fewest,
        long joinNanos,
        int tournaments,
        int rounds,
        Directions directions,
        long lengthNanos,
        long seed) {

    public record Directions(boolean bothWays, boolean oneByOne) {}

    public MeshPlan {
        if (expected < 2 || fewest < 2 || fewest > expected) {
            throw new IllegalArgumentException("number of agents out of range: expected=" + expected + ", fewest="
                    + fewest + " (allowed: 2 or more, fewest up to expected)");
        }
        if (tournaments < 1 || rounds < 1) {
            throw new IllegalArgumentException(
                    "nothing to measure: tournaments=" + tournaments + ", rounds=" + rounds + " (allowed: 1 or more)");
        }
    }

    List<List<List<Pairing>>> tournaments(int agents) {
        return LongStream.range(0, tournaments)
                .mapToObj(number -> arranged(Rounds.of(agents, rounds, seed + number)))
                .toList();
    }

    private List<List<Pairing>> arranged(List<List<Pairing>> tournament) {
        List<List<Pairing>> ways = directions.bothWays() ? Rounds.bothWays(tournament) : tournament;
        return directions.oneByOne() ? Rounds.oneByOne(ways) : ways;
    }

    List<List<Pairing>> again(List<Pairing> pairs) {
        List<List<Pairing>> found = Rounds.again(pairs);
        return directions.oneByOne() ? Rounds.oneByOne(found) : found;
    }
}
