// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.ThreadArrivals;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One schedule dealt out to many clients. */
class DealtScheduleTest {

    private static final int ARRIVALS = 500;

    private record Arrival(int client, long offsetNanos) {}

    private static List<Arrival> dealt(ArrivalSchedule schedule, ThreadPart threadPart, int count) {
        ThreadArrivals share = ThreadArrivals.of(schedule, threadPart, 0);
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long offset = share.nextOffsetNanos();
            if (offset == ArrivalCursor.END) {
                break;
            }
            arrivals.add(new Arrival(threadPart.clientAt(share.client()), offset));
        }
        return arrivals;
    }

    static List<ArrivalSchedule> stripedSchedules() {
        return List.of(
                new UniformArrivals(Rate.perSecond(7)),
                new UniformArrivals(new Rate(1, 1000)),
                new BurstArrivals(Rate.perSecond(1000), 5),
                new RampArrivals(Rate.perSecond(10), Rate.perSecond(100), Duration.ofSeconds(1)),
                new RecordedArrivals(
                        LongStream.range(0, 3 * ARRIVALS).map(k -> k * k).toArray()));
    }

    @ParameterizedTest
    @MethodSource("stripedSchedules")
    void eachClientGetsExactlyItsArrivalsOfTheOneSchedule(ArrivalSchedule schedule) {
        ArrivalCursor one = schedule.cursor(0);
        long[] all =
                LongStream.generate(one::nextOffsetNanos).limit(3 * ARRIVALS).toArray();
        int clients = 7;
        int threads = 3;
        int seen = 0;
        for (int thread = 0; thread < threads; thread++) {
            int expected = thread;
            for (Arrival arrival : dealt(schedule, new ThreadPart(clients, threads, thread), ARRIVALS / threads)) {
                while (expected % clients % threads != thread) {
                    expected++;
                }
                assertThat(arrival).isEqualTo(new Arrival(expected % clients, all[expected]));
                expected++;
                seen++;
            }
        }
        assertThat(seen).isEqualTo(ARRIVALS / threads * threads);
    }

    /** Client i of n at rate r: shifted by i/r, and then one in every n/r. */
    @SeededTest(tries = 100)
    void aUniformStripeIsShiftedByTheClientsShareOfTheGap(Draws draws) {
        long gapNanos = draws.longBetween(10, 1_000_000);
        int clients = draws.intBetween(1, 40);
        int which = draws.intBetween(0, 39);
        int client = which % clients;
        List<Arrival> arrivals =
                dealt(new UniformArrivals(new Rate(1, gapNanos)), new ThreadPart(clients, clients, client), 50);
        for (int turn = 0; turn < arrivals.size(); turn++) {
            assertThat(arrivals.get(turn))
                    .isEqualTo(new Arrival(client, (long) turn * clients * gapNanos + client * gapNanos));
        }
    }

    @Test
    void anEvenScheduleStaysEvenOnEveryThread() {
        for (int thread = 0; thread < 2; thread++) {
            List<Arrival> arrivals = dealt(new UniformArrivals(new Rate(1, 1000)), new ThreadPart(8, 2, thread), 100);
            for (int i = 1; i < arrivals.size(); i++) {
                assertThat(arrivals.get(i).offsetNanos() - arrivals.get(i - 1).offsetNanos())
                        .isEqualTo(2000);
            }
        }
    }

    @Test
    void poissonArrivalsAreIndependentStreamsThatAddUpToTheRate() {
        int clients = 5;
        PoissonArrivals schedule = new PoissonArrivals(new Rate(1, 1000), 42);
        List<Arrival> arrivals = dealt(schedule, new ThreadPart(clients, 1, 0), 100_000);

        assertThat(arrivals).isSortedAccordingTo((a, b) -> Long.compare(a.offsetNanos(), b.offsetNanos()));
        double meanGap = arrivals.get(arrivals.size() - 1).offsetNanos() / (double) arrivals.size();
        assertThat(meanGap).isCloseTo(1000, within(20.0)); // six standard errors: 1000 / sqrt(100,000) is 3.2
        for (int client = 0; client < clients; client++) {
            int wanted = client;
            long count = arrivals.stream()
                    .filter(arrival -> arrival.client() == wanted)
                    .count();
            assertThat(count).isBetween(19_200L, 20_800L); // six standard deviations of 126 each way
        }
    }

    @Test
    void aPoissonClientHasTheSameStreamHoweverManyThreadsThereAre() {
        PoissonArrivals schedule = new PoissonArrivals(new Rate(1, 1000), 42);
        List<Arrival> together = dealt(schedule, new ThreadPart(6, 1, 0), 600);
        List<Arrival> apart = dealt(schedule, new ThreadPart(6, 3, 1), 60);

        assertThat(together.stream()
                        .filter(arrival -> arrival.client() % 3 == 1)
                        .limit(60)
                        .toList())
                .isEqualTo(apart);
        assertThat(dealt(schedule, new ThreadPart(6, 6, 0), 5))
                .isNotEqualTo(dealt(schedule, new ThreadPart(6, 6, 1), 5));
    }

    static List<ArrivalSchedule> allSchedules() {
        List<ArrivalSchedule> all = new ArrayList<>(stripedSchedules());
        all.add(new PoissonArrivals(Rate.perSecond(1000), 42));
        return all;
    }

    /** Client by client: whatever holds for one process holds for many. */
    @ParameterizedTest
    @MethodSource("allSchedules")
    void manyProcessesOfferWhatOneDoes(ArrivalSchedule schedule) {
        int clients = 11;
        int processes = 4;
        List<Arrival> apart = new ArrayList<>();
        for (int process = 0; process < processes; process++) {
            ProcessPart processPart = new ProcessPart(clients, processes, process);
            for (int thread = 0; thread < 2; thread++) {
                List<Arrival> some = dealt(schedule, new ThreadPart(processPart, 2, thread), ARRIVALS);
                some.forEach(arrival -> assertThat(arrival.client() % processes).isEqualTo(processPart.process()));
                apart.addAll(some);
            }
        }
        List<Arrival> together = dealt(schedule, new ThreadPart(clients, 1, 0), ARRIVALS);

        assertThat(apart).containsAll(together).doesNotHaveDuplicates();
        long lastNanos = together.get(ARRIVALS - 1).offsetNanos();
        assertThat(apart.stream().filter(arrival -> arrival.offsetNanos() < lastNanos))
                .hasSameSizeAs(together.stream()
                        .filter(arrival -> arrival.offsetNanos() < lastNanos)
                        .toList());
    }

    @Test
    void countsWhatIsLeftOfAStripe() {
        UniformArrivals schedule = new UniformArrivals(Rate.perSecond(1000));
        long left = 0;
        for (int process = 0; process < 3; process++) {
            ThreadArrivals share = ThreadArrivals.of(schedule, new ThreadPart(new ProcessPart(7, 3, process), 1, 0), 0);
            left += share.left().stream()
                    .mapToLong(even -> even.countBefore(1_000_000_000L))
                    .sum();
        }
        assertThat(left).isEqualTo(1000);
    }

    @Test
    void refusesAStripeWithoutAClientForEachProcess() {
        assertThatThrownBy(() -> new ProcessPart(3, 4, 0)).hasMessageContaining("clients=3, processes=4");
        assertThatThrownBy(() -> new ProcessPart(4, 4, 4)).hasMessageContaining("process=4");
    }

    @Test
    void refusesADealThatDoesNotAddUp() {
        assertThatThrownBy(() -> new ThreadPart(2, 3, 0)).hasMessageContaining("clients=2, threads=3");
        assertThatThrownBy(() -> new ThreadPart(2, 2, 2)).hasMessageContaining("thread=2");
    }
}
