// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TournamentTest {

    @SeededTest(tries = 60)
    void bringsEveryTwoHostsTogetherOnceAndNobodyTwiceInARound(Draws draws) {
        int hosts = draws.intBetween(2, 120);
        Tournament tournament = new Tournament(hosts, draws.anyLong());
        Set<Set<Integer>> met = new HashSet<>();
        for (int round = 0; round < tournament.rounds(); round++) {
            Set<Integer> busy = new HashSet<>();
            for (Pairing pair : tournament.round(round)) {
                assertThat(busy.add(pair.client()) && busy.add(pair.reflector()))
                        .as("round %d: %s", round, pair)
                        .isTrue();
                assertThat(met.add(Set.of(pair.client(), pair.reflector()))).isTrue();
            }
            assertThat(busy).hasSize(hosts - hosts % 2);
        }
        assertThat(met).hasSize(hosts * (hosts - 1) / 2);
        assertThat(tournament.rounds()).isEqualTo(hosts - 1 + hosts % 2);
    }

    @SeededTest(tries = 40)
    void makesEachHostTheClientOfHalfOfItsPairs(Draws draws) {
        int hosts = draws.intBetween(2, 90);
        Tournament tournament = new Tournament(hosts, draws.anyLong());
        int[] client = new int[hosts];
        allRounds(tournament).forEach(round -> round.forEach(pair -> client[pair.client()]++));
        assertThat(Arrays.stream(client).boxed())
                .allSatisfy(times -> assertThat(2 * times).isBetween(hosts - 3, hosts + 1));
    }

    @Test
    void measuresOtherPairsAtTheSameTimeWithAnotherSeed() {
        assertThat(allRounds(new Tournament(8, 1))).isEqualTo(allRounds(new Tournament(8, 1)));
        assertThat(allRounds(new Tournament(8, 1))).isNotEqualTo(allRounds(new Tournament(8, 2)));
    }

    @Test
    void refusesASingleHost() {
        assertThatThrownBy(() -> new Tournament(1, 0))
                .hasMessage("too few hosts to measure each other: hosts=1 (allowed: 2 or more)");
    }

    private static List<List<Pairing>> allRounds(Tournament tournament) {
        return IntStream.range(0, tournament.rounds())
                .mapToObj(tournament::round)
                .toList();
    }
}
