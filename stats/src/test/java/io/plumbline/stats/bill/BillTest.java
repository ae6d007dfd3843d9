// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.Samples;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.work.Forks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BillTest {

    private static final double CLOCK = 20;
    private static final double CALL = 250;
    private static final double WAKE_UP = 5_000;
    private static final double CPU_WAKE_UP = 20_000;
    private static final double OF_A_BYTE = 0.05;
    private static final double MESSAGE = 1_500;
    private static final double HAND_OVER = 50;

    private static final Prices EXACT = prices(1, 1, 1);

    private static Prices prices(double calls, double wakeUps, double bytes) {
        return new Prices(
                Instant.EPOCH,
                "here",
                List.of(
                        price(PricedItem.CLOCK_READING, CLOCK),
                        price(PricedItem.CALL, calls * CALL),
                        price(PricedItem.WAKE_UP, wakeUps * WAKE_UP),
                        price(PricedItem.CPU_WAKE_UP, CPU_WAKE_UP),
                        price(PricedItem.HAND_OVER, HAND_OVER),
                        price(PricedItem.BYTE_COPIED, bytes * OF_A_BYTE),
                        price(PricedItem.BYTE_ALLOCATED, 0.1),
                        price(PricedItem.PAGE_FAULT, 500),
                        price(PricedItem.TCP_MESSAGE, MESSAGE),
                        price(PricedItem.TLS_RECORD, 300),
                        price(PricedItem.TLS_BYTE, 0.5)),
                0);
    }

    private static Price price(PricedItem item, double nanos) {
        return new Price(item, nanos, nanos * 0.98, nanos * 1.02);
    }

    /** Work of an invocation that is known. */
    private record Known(int calls, int wakeUps, long bytes, double spinNanos) {

        double nanos() {
            return CLOCK + calls * CALL + wakeUps * WAKE_UP + bytes * OF_A_BYTE + spinNanos;
        }

        ForkResult fork(Random random) {
            long[] service = LongStream.range(0, 101)
                    .map(i -> Math.round(nanos() * (1 + 0.02 * random.nextGaussian())))
                    .toArray();
            RunResult run = closed(Forks.run(0, 0, wakeUps * Forks.INVOCATIONS, 0, Samples.series("service", service)));
            SystemCalls all = new SystemCalls(
                    (long) calls * Forks.INVOCATIONS + 270, 0, 0, Forks.INVOCATIONS, bytes * Forks.INVOCATIONS + 9_000);
            return with(Forks.fork(calls, run), use("client", all, List.of()));
        }
    }

    private static RunResult closed(RunResult run) {
        return RecordForm.with(run, "arrivals", RunResult.CLOSED_LOOP);
    }

    private static CpuUse use(String role, SystemCalls calls, List<ThreadUse> threads) {
        return new CpuUse(role, Forks.NANOS, Forks.NANOS, Optional.of(calls), threads);
    }

    private static ForkResult with(ForkResult fork, CpuUse... uses) {
        return RecordForm.with(fork, "cpu", List.of(uses));
    }

    private static BenchmarkResult result(Subject subject, List<ForkResult> forks) {
        return new BenchmarkResult(
                "1",
                "made",
                true,
                Instant.EPOCH,
                Origin.CODE,
                Map.of(),
                HostFacts.UNKNOWN,
                forks,
                Summaries.of(forks),
                List.of(),
                Optional.of(new Single(CellSpec.of(subject))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(EXACT));
    }

    private static BenchmarkResult task(ForkResult... forks) {
        return result(new TaskSpec("acme.Task"), List.of(forks));
    }

    private static Bill bill(BenchmarkResult result) {
        return Bill.of(result).orElseThrow();
    }

    private static BillLine line(Bill bill, BillItem item) {
        return bill.lines().stream()
                .filter(line -> line.item() == item)
                .findFirst()
                .orElseThrow();
    }

    private static double sum(Bill bill) {
        return bill.lines().stream().mapToDouble(line -> line.nanos().value()).sum();
    }

    @Test
    void billsTasksOfKnownItemsWithPricesThatAreOffByThreePercent() {
        Random random = new Random(37);
        for (int turn = 0; turn < 200; turn++) {
            Known known = new Known(
                    1 + random.nextInt(20),
                    1 + random.nextInt(3),
                    1_024L * (1 + random.nextInt(64)),
                    random.nextInt(4) * 2_000);
            Prices measured = prices(off(random), off(random), off(random));
            List<ForkResult> forks = new ArrayList<>();
            for (int fork = 0; fork < 3; fork++) {
                forks.add(known.fork(random));
            }
            Bill bill = bill(task(forks.toArray(ForkResult[]::new)).withPrices(measured));

            assertThat(bill.owner()).isEqualTo(Owner.YOURS);
            near(bill, BillItem.CALLS, known.calls() * CALL);
            near(bill, BillItem.WAKE_UPS, known.wakeUps() * WAKE_UP);
            near(bill, BillItem.BYTES_COPIED, known.bytes() * OF_A_BYTE);
            assertThat(sum(bill)).isCloseTo(bill.median().value(), within(1e-6));
            assertThat(sum(bill)).isCloseTo(known.nanos(), within(0.05 * known.nanos()));
            assertThat(bill.rest().nanos().value()).isCloseTo(known.spinNanos(), within(0.05 * known.nanos()));
            assertThat(bill.rest().nanos().low())
                    .isLessThanOrEqualTo(bill.rest().nanos().value());
            assertThat(bill.rest().nanos().high())
                    .isGreaterThanOrEqualTo(bill.rest().nanos().value());
        }
    }

    private static double off(Random random) {
        return 0.97 + 0.06 * random.nextDouble();
    }

    private static void near(Bill bill, BillItem item, double nanos) {
        assertThat(line(bill, item).nanos().value()).isCloseTo(nanos, within(0.1 * nanos));
    }

    @Test
    void tellsWakeUpsOfAnotherCpuByTheInterruptsOfTheRunInTheMiddle() {
        ForkResult fork = new Known(6, 2, 0, 0).fork(new Random(1));
        RunResult run = fork.runs().get(0);
        Bill bill = bill(task(RecordForm.with(
                fork,
                "runs",
                List.of(
                        interrupted(run, 5 * Forks.INVOCATIONS),
                        interrupted(run, Forks.INVOCATIONS),
                        interrupted(run, 0)))));

        near(bill, BillItem.WAKE_UPS, WAKE_UP);
        near(bill, BillItem.CPU_WAKE_UPS, CPU_WAKE_UP);
        assertThat(line(bill, BillItem.CPU_WAKE_UPS).count().low()).isZero();
        assertThat(line(bill, BillItem.CPU_WAKE_UPS).count().high())
                .isCloseTo(2, within(0.01)); // others' interrupts are no wake-ups of these threads
    }

    private static RunResult interrupted(RunResult run, long interrupts) {
        return RecordForm.with(
                run,
                "jvmActivity",
                run.jvmActivity()
                        .withWork(
                                run.jvmActivity().work().map(work -> RecordForm.with(work, "interrupts", interrupts))));
    }

    @Test
    void namesTheLargestItemThatCanBeAvoidedAndWhatRemains() {
        Bill bill = bill(task(new Known(6, 1, 1_024, 200).fork(new Random(1))));

        assertThat(bill.squeeze().orElseThrow().item()).isEqualTo(BillItem.WAKE_UPS);
        assertThat(bill.squeeze().orElseThrow().avoidableNanos()).isCloseTo(WAKE_UP - HAND_OVER, within(10.0));
        assertThat(bill.floorNanos()).isCloseTo(CLOCK + 2 * CALL + HAND_OVER + 1_024 * OF_A_BYTE, within(10.0));
    }

    @Test
    void leavesAsMuchLessThanNothingAsPricesExceedWhatWasMeasured() {
        BenchmarkResult cheap = task(new Known(10, 0, 0, -1_250).fork(new Random(1)));

        assertThat(bill(cheap).rest().nanos().value()).isCloseTo(-1_250, within(60.0));
        assertThat(bill(cheap).rest().dueNanos()).isZero();
        assertThat(sum(bill(cheap))).isCloseTo(bill(cheap).median().value(), within(1e-6));
    }

    @Test
    void countsWakeUpsOfThreadsThatAClientWaitsForAndOfNoOthers() {
        SystemCalls calls = new SystemCalls(0, 0, 0, Forks.INVOCATIONS, 0);
        ForkResult fork = with(
                new Known(0, 1, 0, 0).fork(new Random(1)),
                use(
                        "client",
                        calls,
                        List.of(
                                thread("orders-1", Forks.INVOCATIONS),
                                thread("plumbline-fork-", Forks.INVOCATIONS),
                                thread("C2 CompilerThre", Forks.INVOCATIONS),
                                thread("VM Periodic Tas", 100))));

        assertThat(line(bill(task(fork)), BillItem.WAKE_UPS).count().value()).isCloseTo(2, within(0.01));
    }

    private static ThreadUse thread(String name, long switches) {
        return new ThreadUse(name, 1, 0, switches, 0, 0, 0, 0);
    }

    @Test
    void takesPollingForWaitingAndBillsBothEndsOfARoundTrip() {
        RunResult run = closed(Forks.run(0, 0, 0, 0, Samples.series("service", 5_000, 5_001, 5_002)));
        SystemCalls polls = new SystemCalls(20 * Forks.INVOCATIONS, Forks.INVOCATIONS, 0, Forks.INVOCATIONS, 0);
        ForkResult fork = with(Forks.fork(0, run), use("client", polls, List.of()), use("reflector", polls, List.of()));
        PingSpec ping = PingSpec.over("tcp").clientWait(WaitStrategy.SPIN).build();

        Bill here = bill(result(ping, List.of(fork)));
        Bill there =
                bill(result(ping.toBuilder().address(Optional.of("db:4710")).build(), List.of(fork)));

        assertThat(line(here, BillItem.CALLS).count().value()).isEqualTo(4);
        assertThat(line(here, BillItem.HAND_OVERS).count().value()).isEqualTo(2);
        assertThat(line(here, BillItem.TRANSPORT).nanos().value()).isEqualTo(2 * MESSAGE);
        assertThat(here.owner()).isEqualTo(Owner.NOBODY);
        assertThat(line(there, BillItem.CALLS).count().value()).isEqualTo(2);
        assertThat(there.lines()).noneMatch(line -> line.item() == BillItem.TRANSPORT);
        assertThat(there.owner()).isEqualTo(Owner.OTHER_END);
        assertThat(bill(result(PingSpec.over("netty-nio").build(), List.of(fork)))
                        .owner())
                .isEqualTo(Owner.FRAMEWORK);
        ForkResult waking = new Known(1, 2, 0, 0).fork(new Random(1));
        Bill disk = bill(result(DiskSpec.ofUrl("file:///a"), List.of(waking)));
        assertThat(disk.owner()).isEqualTo(Owner.DISK);
        assertThat(disk.squeeze()).isEmpty(); // nobody spins until a disk is done
    }

    @Test
    void takesTheWayToAServiceFromItsFloorAndWhatIsLeftForItsOwn() {
        Known plain = new Known(2, 1, 0, 3_000);
        ForkResult floor = plain.fork(new Random(1));
        ForkResult service = RecordForm.with(
                new Known(2, 1, 100, 3_000 + 2 * 325 + 7_000).fork(new Random(1)),
                "facts",
                Map.of(FactNames.SERVICE_TLS_NANOS, "1000000"));
        BenchmarkResult result = result(ServiceSpec.of(ServiceUrl.parse("redis://localhost")), List.of(service))
                .withServiceFloor(new ServiceFloor(Optional.empty(), List.of(floor), Summaries.of(List.of(floor)), ""));

        Bill bill = bill(result);
        assertThat(line(bill, BillItem.TRANSPORT).nanos().value()).isCloseTo(3_000, within(150.0));
        assertThat(line(bill, BillItem.TLS).nanos().value()).isCloseTo(2 * 325, within(1.0));
        assertThat(bill.rest().nanos().value()).isCloseTo(7_000, within(350.0));
        assertThat(bill.owner()).isEqualTo(Owner.SERVICE);
    }

    @Test
    void billsTheWaitBeforeAnInvocationApart() {
        RunResult run = Forks.run(
                0,
                0,
                0,
                0,
                Samples.series(SeriesNames.RESPONSE, 9_000, 9_000, 9_000),
                Samples.series(SeriesNames.SERVICE, 2_000, 2_000, 2_000));

        Bill bill = bill(task(Forks.fork(0, run)));
        assertThat(line(bill, BillItem.WAITING).nanos().value()).isCloseTo(7_000, within(20.0));
        assertThat(sum(bill)).isCloseTo(bill.median().value(), within(1e-6));
        assertThat(bill.squeeze().orElseThrow().item()).isEqualTo(BillItem.WAITING);
    }

    @Test
    void saysWhatIsMissingWhereNothingIsCounted() {
        ForkResult bare = Samples.fork(
                Samples.run(Samples.series(SeriesNames.RESPONSE, 9_000), Samples.series(SeriesNames.SERVICE, 2_000)));
        BenchmarkResult uncounted = task(bare);

        assertThat(Bill.of(uncounted)).isEmpty();
        assertThat(Bill.obstacle(uncounted))
                .hasValueSatisfying(why -> assertThat(why).contains("measure it again"));
        assertThat(Bill.obstacle(RecordForm.with(uncounted, "origin", Origin.IMPORTED)))
                .hasValueSatisfying(why -> assertThat(why).contains("another tool"));
        assertThat(Bill.of(
                        RecordForm.with(task(new Known(1, 0, 0, 0).fork(new Random(1))), "prices", Optional.empty())))
                .isEmpty();
    }

    @Test
    void namesWhatIsNotCountedOfAnItem() {
        ForkResult asleep = RecordForm.with(
                Forks.fork(
                        2,
                        Forks.run(
                                0,
                                0,
                                0,
                                0,
                                Samples.series(SeriesNames.RESPONSE, 9_000),
                                Samples.series(SeriesNames.SERVICE, 2_000))),
                "pacer",
                "sleep");

        assertThat(bill(task(asleep)).missing()).containsOnlyKeys(BillItem.WAKE_UPS);
    }

    @Test
    void saysWhereATransportMakesCallsThatNobodyCounts() {
        ForkResult fork = new Known(4, 0, 0, 0).fork(new Random(1));
        Subject ping = PingSpec.over("tcp").build();
        String fact = SystemCalls.countedFact("client");
        Bill some = bill(result(ping, List.of(fork.withFacts(Map.of(fact, SystemCalls.SOME_COUNTED)))));
        assertThat(some.missing()).containsEntry(BillItem.CALLS, "those that neither read nor write");
        Bill all = bill(result(ping, List.of(fork.withFacts(Map.of(fact, SystemCalls.ALL_COUNTED)))));
        assertThat(all.missing()).doesNotContainKey(BillItem.CALLS);
    }

    @Test
    void namesWhatHasNoPriceHere() {
        ForkResult fork = new Known(1, 1, 0, 0).fork(new Random(1));
        Prices few = new Prices(Instant.EPOCH, "here", List.of(price(PricedItem.CALL, CALL)), 0);

        Bill bill = bill(task(fork).withPrices(few));
        assertThat(bill.missing())
                .containsOnlyKeys(
                        BillItem.CLOCK_READINGS, BillItem.WAKE_UPS, BillItem.BYTES_COPIED, BillItem.PAGE_FAULTS);
        assertThat(sum(bill)).isCloseTo(bill.median().value(), within(1e-6));
    }
}
