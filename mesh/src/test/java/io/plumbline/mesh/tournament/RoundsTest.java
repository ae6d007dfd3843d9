// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundsTest {

    @Test
    void samplesSoThatEachHostMeetsAsManyOthersAsThereAreRounds() {
        Map<Integer, Set<Integer>> met = new HashMap<>();
        Rounds.of(50, 7, 3).stream().flatMap(List::stream).forEach(pair -> {
            met.computeIfAbsent(pair.client(), host -> new HashSet<>()).add(pair.reflector());
            met.computeIfAbsent(pair.reflector(), host -> new HashSet<>()).add(pair.client());
        });
        assertThat(met).hasSize(50);
        assertThat(met.values()).allSatisfy(others -> assertThat(others).hasSize(7));
    }

    @Test
    void hasAllRoundsOfATournamentIfAskedForMore() {
        assertThat(Rounds.of(6, 100, 1).stream().flatMap(List::stream)).hasSize(15);
    }

    @Test
    void measuresTheOtherDirectionRightAfterTheFirst() {
        List<List<Pairing>> both = Rounds.bothWays(Rounds.of(4, 3, 1));
        assertThat(both).hasSize(6);
        assertThat(both.get(1))
                .isEqualTo(both.get(0).stream().map(Pairing::reversed).toList());
        assertThat(both.stream().flatMap(List::stream).distinct()).hasSize(12);
    }

    @Test
    void takesRoundsApart() {
        assertThat(Rounds.oneByOne(Rounds.of(5, 5, 1)))
                .hasSize(10)
                .allSatisfy(round -> assertThat(round).hasSize(1));
    }

    @SeededTest(tries = 60)
    void putsWhatWasMissedIntoFewRoundsOfDisjointPairs(Draws draws) {
        int hosts = draws.intBetween(2, 30);
        List<Pairing> missed = Stream.generate(() -> {
                    int client = draws.intBetween(0, hosts - 1);
                    return new Pairing(client, (client + draws.intBetween(1, hosts - 1)) % hosts);
                })
                .limit(draws.intBetween(0, 200))
                .toList();
        List<List<Pairing>> rounds = Rounds.again(missed);
        assertThat(rounds.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(missed);
        for (List<Pairing> round : rounds) {
            assertThat(round.stream().flatMap(pair -> Stream.of(pair.client(), pair.reflector())))
                    .doesNotHaveDuplicates();
        }
        int most = Stream.iterate(0, host -> host < hosts, host -> host + 1)
                .mapToInt(host -> (int) missed.stream()
                        .filter(pair -> pair.client() == host || pair.reflector() == host)
                        .count())
                .max()
                .orElse(0);
        assertThat(rounds.size()).isLessThanOrEqualTo(Math.max(0, 2 * most - 1));
    }
}
