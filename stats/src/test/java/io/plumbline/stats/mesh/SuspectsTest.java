// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.stats.mesh.Suspect.Kind;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SuspectsTest {

    private static final double NOISE = 0.05;

    private interface Truth {
        /** How many times the usual round trip. */
        double ratio(int client, int reflector);
    }

    @Test
    void namesNobodyInACleanMesh() {
        int named = 0;
        for (int seed = 0; seed < 400; seed++) {
            named += find(8, seed, (client, reflector) -> 1).isEmpty() ? 0 : 1;
        }
        assertThat(named).isLessThanOrEqualTo(20); // one in twenty
    }

    @Test
    void namesNobodyWhereHostsDifferALittle() {
        int named = 0;
        for (int seed = 0; seed < 200; seed++) {
            double[] own = new Random(~seed).doubles(16, 0.97, 1.03).toArray();
            named += find(16, seed, (client, reflector) -> own[client] * own[reflector])
                            .isEmpty()
                    ? 0
                    : 1;
        }
        assertThat(named).isLessThanOrEqualTo(10);
    }

    @SeededTest(tries = 40)
    void namesASlowHostAndNobodyElse(Draws draws) {
        int hosts = draws.intBetween(8, 40);
        int slow = draws.intBetween(0, hosts - 1);
        List<Suspect> found =
                find(hosts, draws.anyLong(), (client, reflector) -> client == slow || reflector == slow ? 2 : 1);
        assertThat(found).isNotEmpty().allMatch(suspect -> suspect.kind() == Kind.HOST && suspect.first() == slow);
        assertThat(found.get(0).ratio()).isBetween(1.7, 2.3);
    }

    @Test
    void namesASlowPairAndNotItsHosts() {
        int named = 0;
        int others = 0;
        for (int seed = 0; seed < 100; seed++) {
            int hosts = 8 + seed % 33;
            int one = seed % (hosts - 1);
            int other = one + 1 + seed % (hosts - 1 - one);
            List<Suspect> found = find(
                    hosts,
                    seed,
                    (client, reflector) ->
                            Math.min(client, reflector) == one && Math.max(client, reflector) == other ? 2 : 1);
            boolean isNamed = found.stream()
                    .anyMatch(suspect ->
                            suspect.kind() == Kind.PAIR && suspect.first() == one && suspect.second() == other);
            named += isNamed ? 1 : 0;
            others += found.size() - (isNamed ? 1 : 0);
        }
        assertThat(named).isGreaterThanOrEqualTo(95);
        assertThat(others).isLessThanOrEqualTo(5);
    }

    @Test
    void namesRacksThatAreFarApart() {
        int[] racks = IntStream.range(0, 24).map(host -> host / 6).toArray();
        List<Suspect> found = find(
                racks,
                5,
                (client, reflector) -> racks[client] + racks[reflector] == 3 && racks[client] % 3 == 0 ? 1.5 : 1,
                true);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).kind()).isEqualTo(Kind.RACKS);
        assertThat(found.get(0).first()).isZero();
        assertThat(found.get(0).second()).isEqualTo(3);
    }

    @Test
    void tellsASlowClientFromASlowReflectorWhereBothWaysWereMeasured() {
        List<Suspect> found = find(racks(12), 3, (client, reflector) -> reflector == 4 ? 2 : 1, true);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).kind()).isEqualTo(Kind.REFLECTOR);
        assertThat(found.get(0).first()).isEqualTo(4);
    }

    @Test
    void accusesNobodyByASingleTournament() {
        Cells cells = measured(racks(8), new Random(1), (client, reflector) -> client == 1 ? 5 : 1, true);
        assertThat(Suspects.find(List.of(cells), racks(8))).isEmpty();
    }

    @Test
    void accusesNobodyOfWhatOneTournamentOfTwoHas() {
        IntFunction<Cells> tournament = which ->
                measured(racks(8), new Random(which), (client, reflector) -> which == 1 && client == 1 ? 5 : 1, true);
        assertThat(Suspects.find(List.of(tournament.apply(0), tournament.apply(1)), racks(8)))
                .isEmpty();
    }

    @Test
    void copesWithHolesAndWithIdenticalCells() {
        Cells cells = new Cells(6);
        cells.set(0, 1, 100);
        cells.set(2, 3, 100);
        assertThat(Suspects.find(List.of(cells, cells), racks(6))).isEmpty();
        assertThat(Suspects.find(List.of(new Cells(6), new Cells(6)), racks(6))).isEmpty();
    }

    private static List<Suspect> find(int hosts, long seed, Truth truth) {
        return find(racks(hosts), seed, truth, false);
    }

    private static List<Suspect> find(int[] racks, long seed, Truth truth, boolean bothWays) {
        Random random = new Random(seed);
        return Suspects.find(
                Stream.generate(() -> measured(racks, random, truth, bothWays))
                        .limit(3)
                        .toList(),
                racks);
    }

    private static int[] racks(int hosts) {
        return new int[hosts];
    }

    /** Round trips of about 20 µs, some of which are off as if the host had been disturbed. */
    private static Cells measured(int[] racks, Random random, Truth truth, boolean bothWays) {
        Cells cells = new Cells(racks.length);
        for (int client = 0; client < racks.length; client++) {
            for (int reflector = 0; reflector < racks.length; reflector++) {
                if (client != reflector && (bothWays || client < reflector == (client + reflector) % 2 > 0)) {
                    double disturbed = random.nextInt(50) == 0 ? 1 + random.nextDouble() : 1;
                    cells.set(
                            client,
                            reflector,
                            20_000
                                    * truth.ratio(client, reflector)
                                    * disturbed
                                    * Math.exp(NOISE * random.nextGaussian()));
                }
            }
        }
        return cells;
    }
}
