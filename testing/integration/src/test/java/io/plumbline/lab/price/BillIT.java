// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import static org.assertj.core.api.Assertions.within;

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
import java.util.Arrays;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Bills of tasks that are made of known items, with the prices of this host. The true time of an item is what a task takes longer
 * with it than without. Needs a quiet host, and takes a minute: {@code -Dit.test=BillIT -Dbill.quiet=true}.
 */
@Tag("full")
@Timeout(600)
@EnabledIfSystemProperty(named = "bill.quiet", matches = "true")
class BillIT {

    private static final long SPIN_NANOS = 20_000;

    private final Prices prices = new HostPrices(LabListener.SILENT).measure(IfBusy.WAIT);

    private final SoftAssertions softly = new SoftAssertions();

    private Bill bill(Map<String, String> parameters) {
        CellSpec cell = CellSpec.of(new TaskSpec(KnownItems.class.getName(), TaskSpec.Kind.PLUMBLINE, parameters))
                .closedLoop()
                .warmup(Duration.ofMillis(700))
                .duration(Duration.ofMillis(300))
                .runs(2)
                .forks(3);
        BenchmarkResult result =
                Lab.onThisHost().waitForHost().run(cell).result().withPrices(prices);
        Bill bill = Bill.of(result).orElseThrow();
        System.out.printf("%s: p50 %.0f ns%n", parameters, bill.median().value());
        bill.lines()
                .forEach(line -> System.out.printf(
                        "    %-15s %8.2f × %8.2f = %8.0f ns (%.0f to %.0f)%n",
                        line.item(),
                        line.count().value(),
                        line.price().map(price -> price.value()).orElse(0.0),
                        line.nanos().value(),
                        line.nanos().low(),
                        line.nanos().high()));
        return bill;
    }

    private static double nanos(Bill bill, BillItem... items) {
        return bill.lines().stream()
                .filter(line -> Arrays.asList(items).contains(line.item()))
                .mapToDouble(line -> line.nanos().value())
                .sum();
    }

    private void judge(String what, double billed, double trueNanos, double tolerance) {
        System.out.printf(
                "%-12s billed %8.0f ns, true %8.0f ns: %+.1f %%%n",
                what, billed, trueNanos, 100 * (billed / trueNanos - 1));
        softly.assertThat(billed).as(what).isCloseTo(trueNanos, within(tolerance * trueNanos));
    }

    /** What lines add up to, beside the median that they explain. */
    private void sum(String what, Bill bill) {
        double median = bill.median().value();
        judge(what, median - bill.rest().nanos().value(), median, 0.1);
    }

    @Test
    void billsKnownItems() {
        double none = bill(Map.of()).median().value();
        Bill reads = bill(Map.of("reads", "20"));
        Bill woken = bill(Map.of("rounds", "2"));
        Bill copied = bill(Map.of("kilobytes", "32"));
        Bill spun = bill(Map.of("reads", "20", "spin", Long.toString(SPIN_NANOS)));
        Bill all = bill(Map.of("reads", "20", "rounds", "2", "kilobytes", "32"));

        judge("20 reads", nanos(reads, BillItem.CALLS), reads.median().value() - none, 0.1);
        judge(
                "4 wake-ups",
                nanos(woken, BillItem.WAKE_UPS, BillItem.CPU_WAKE_UPS, BillItem.CALLS),
                woken.median().value() - none,
                0.25); // where the scheduler changes its mind within a run, its counts are means, and p50 isn't
        judge(
                "64 KiB",
                nanos(copied, BillItem.BYTES_COPIED, BillItem.CALLS),
                copied.median().value() - none,
                0.1);
        judge("spin", spun.rest().nanos().value(), SPIN_NANOS, 0.05);
        sum("sum", all);
        softly.assertAll();
    }
}
