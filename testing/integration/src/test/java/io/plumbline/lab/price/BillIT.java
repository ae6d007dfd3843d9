// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.bill.Bill;
import io.plumbline.stats.bill.BillItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Bills of tasks that are made of known items, with the prices of this host. The true time of an item is what a task takes longer
 * with it than without. As a virtual host changes its speed, each round measures prices and tasks anew, and the median of the
 * rounds counts. Needs a quiet host with two CPUs, and takes ten minutes: {@code -Dit.test=BillIT -Dbill.quiet=true}.
 */
@Tag("full")
@Timeout(1_200)
@EnabledIfSystemProperty(named = "bill.quiet", matches = "true")
class BillIT {

    private static final int ROUNDS = 15;
    private static final int BEYOND = 3; // rounds beyond the interval, at either end
    private static final long SPIN_NANOS = 20_000;

    private final SoftAssertions softly = new SoftAssertions();
    private final Map<String, List<Double>> ratios = new LinkedHashMap<>();

    private static Bill bill(Prices prices, Map<String, String> parameters) {
        CellSpec cell = CellSpec.of(new TaskSpec(KnownItems.class.getName(), TaskSpec.Kind.PLUMBLINE, parameters))
                .closedLoop()
                .clientCpu(0)
                .warmup(Duration.ofMillis(700))
                .duration(Duration.ofMillis(300))
                .runs(3)
                .forks(1);
        BenchmarkResult result =
                Lab.onThisHost().waitForHost().run(cell).result().withPrices(prices);
        return Bill.of(result).orElseThrow();
    }

    private static double nanos(Bill bill, BillItem... items) {
        return bill.lines().stream()
                .filter(line -> Arrays.asList(items).contains(line.item()))
                .mapToDouble(line -> line.nanos().value())
                .sum();
    }

    private void note(String what, double billed, double trueNanos) {
        System.out.printf(
                "%-18s billed %8.0f ns, true %8.0f ns: %+.1f %%%n",
                what, billed, trueNanos, 100 * (billed / trueNanos - 1));
        ratios.computeIfAbsent(what, first -> new ArrayList<>()).add(billed / trueNanos);
    }

    /** Fails if the interval of the median, by order with 96 % confidence, is beyond what is allowed. */
    private void judge(String what, double tolerance) {
        List<Double> inOrder = ratios.get(what).stream().sorted().toList();
        double low = inOrder.get(BEYOND) - 1;
        double high = inOrder.get(ROUNDS - 1 - BEYOND) - 1;
        System.out.printf(
                "%-18s %+.1f %% (%+.1f to %+.1f %%)%n",
                what, 100 * (inOrder.get(ROUNDS / 2) - 1), 100 * low, 100 * high);
        softly.assertThat(low).as(what).isLessThan(tolerance);
        softly.assertThat(high).as(what).isGreaterThan(-tolerance);
    }

    private void round() {
        Prices prices = new HostPrices(LabListener.SILENT).measure(IfBusy.WAIT);
        double none = bill(prices, Map.of()).median().value();
        Bill reads = bill(prices, Map.of("reads", "20"));
        Bill near = bill(prices, Map.of("rounds", "2", "cpu", "0"));
        Bill far = bill(prices, Map.of("rounds", "2", "cpu", "1"));
        Bill copied = bill(prices, Map.of("kilobytes", "32"));
        Bill spun = bill(prices, Map.of("reads", "20", "spin", Long.toString(SPIN_NANOS)));
        Bill all = bill(prices, Map.of("reads", "20", "rounds", "2", "cpu", "1", "kilobytes", "32"));

        note("20 reads", nanos(reads, BillItem.CALLS), reads.median().value() - none);
        note("4 near wake-ups", wakeUps(near), near.median().value() - none);
        note("4 far wake-ups", wakeUps(far), far.median().value() - none);
        note(
                "64 KiB",
                nanos(copied, BillItem.BYTES_COPIED, BillItem.CALLS),
                copied.median().value() - none);
        note("spin", spun.rest().nanos().value(), SPIN_NANOS);
        double median = all.median().value();
        note("sum", median - all.rest().nanos().value(), median);
    }

    private static double wakeUps(Bill bill) {
        return nanos(bill, BillItem.WAKE_UPS, BillItem.CPU_WAKE_UPS, BillItem.CALLS);
    }

    @Test
    void billsKnownItems() {
        IntStream.range(0, ROUNDS).forEach(i -> round());

        judge("20 reads", 0.1);
        judge("4 near wake-ups", 0.1);
        judge("4 far wake-ups", 0.25); // a hypervisor's share of them changes within a minute
        judge("64 KiB", 0.1);
        judge("spin", 0.05);
        judge("sum", 0.1);
        softly.assertAll();
    }
}
