// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import io.plumbline.model.environment.Roles;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.price.PricedItem;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.floor.Premium.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The median of an invocation, line by line. Lines add up to it, as the last is what the others leave.
 *
 * @param median the headline's, in nanoseconds
 * @param lines those with a count, the rest last; the rest is negative if prices exceed what was measured
 * @param owner whose the rest is
 * @param missing why items aren't counted
 */
public record Bill(Amount median, List<BillLine> lines, Owner owner, Map<BillItem, String> missing, Prices prices) {

    private static final double WORTH_IT = 0.01;

    public Bill {
        lines = List.copyOf(lines);
        missing = new TreeMap<>(missing);
    }

    /** Tells why a result has no bill, whatever the prices; empty if it has one. */
    public static Optional<String> obstacle(BenchmarkResult result) {
        if (result.isImported()) {
            return Optional.of("another tool measured it, which counts nothing (measure it with 'plumbline run')");
        } else if (result.forks().stream().anyMatch(fork -> fork.agents().isPresent())) {
            return Optional.of("many hosts measured it, each with prices of its own (measure it on one)");
        } else if (Median.of(result.forks(), result.summary(), result.headlineName())
                .isEmpty()) {
            return Optional.of("its median isn't known (measure longer, or at a lower rate)");
        }
        PathCounts counts = new PathCounts(result.forks(), BilledSubject.of(result));
        List<Amount> asked = List.of(counts.calls(), counts.faults(), counts.allocated());
        return counts.missing().size() < asked.size()
                ? Optional.empty()
                : Optional.of("it has no counts of its invocations: "
                        + counts.missing().values().iterator().next() + " (measure it again, on Linux)");
    }

    /** Makes the bill of a result with prices; empty without them, or if there is an {@linkplain #obstacle}. */
    public static Optional<Bill> of(BenchmarkResult result) {
        return result.prices().filter(any -> obstacle(result).isEmpty()).map(prices -> of(result, prices));
    }

    private static Bill of(BenchmarkResult result, Prices prices) {
        BilledSubject subject = BilledSubject.of(result);
        PathCounts counts = new PathCounts(result.forks(), subject);
        if (subject.owner(false) != Owner.YOURS && !CpuCost.hasAllCalls(result.forks(), Roles.CLIENT)) {
            counts.missing().put(BillItem.CALLS, "those that neither read nor write");
        }
        Lines lines = new Lines(prices, counts.missing());
        Amount median = median(result, result.headlineName());
        Amount worked = median(result, SeriesNames.SERVICE);
        lines.addCounted(counts, subject);
        Optional<Median> floor = result.serviceFloor().flatMap(found -> Median.of(found, SeriesNames.SERVICE));
        result.serviceFloor()
                .ifPresent(found -> floor.ifPresent(least -> {
                    Lines known = new Lines(prices, new TreeMap<>());
                    BilledSubject plain = subject.of(found.forks());
                    known.addCounted(new PathCounts(found.forks(), plain), plain);
                    Amount way = Amount.of(least).minus(known.sum()).atLeastNothing();
                    lines.add(BillLine.whole(BillItem.TRANSPORT, way, way.value()));
                }));
        Owner owner = subject.owner(floor.isPresent());
        Amount rest = worked.minus(lines.sum());
        if (!result.isClosedLoop()) {
            lines.all.add(BillLine.whole(BillItem.WAITING, median.minus(worked), 0));
        }
        lines.all.add(BillLine.whole(BillItem.REST, rest, owner.isToChange() ? 0 : Math.max(0, rest.value())));
        return new Bill(median, lines.all, owner, counts.missing(), prices);
    }

    private static Amount median(BenchmarkResult result, String series) {
        return Median.of(result.forks(), result.summary(), series)
                .map(Amount::of)
                .orElse(Amount.NONE);
    }

    /** Returns what the others leave of the median. */
    public BillLine rest() {
        return lines.get(lines.size() - 1);
    }

    /** Returns the line by which most can be saved; empty if none is worth it, or is whoever's to change. */
    public Optional<BillLine> squeeze() {
        return lines.stream()
                .filter(line -> line.item() != BillItem.REST || owner.isToChange())
                .filter(line -> line.avoidableNanos() >= WORTH_IT * median.value())
                .max(Comparator.comparingDouble(BillLine::avoidableNanos));
    }

    /** Returns what remains of the median if all goes that can be avoided, in nanoseconds. */
    public double floorNanos() {
        return lines.stream().mapToDouble(BillLine::dueNanos).sum();
    }

    /** Collects lines. */
    private static final class Lines {

        private static final double WAKE_UPS_OF_A_ROUND_TRIP = 2;
        private static final String UNPRICED = "its price couldn't be measured on this host";

        private final Prices prices;
        private final Map<BillItem, String> missing;
        private final List<BillLine> all = new ArrayList<>();

        Lines(Prices prices, Map<BillItem, String> missing) {
            this.prices = prices;
            this.missing = missing;
        }

        Amount sum() {
            return all.stream().map(BillLine::nanos).reduce(Amount.NONE, Amount::plus);
        }

        private Amount price(PricedItem item) {
            return prices.of(item).map(Amount::of).orElse(Amount.NONE);
        }

        private void price(BillItem item, PricedItem priced, Amount count, double due) {
            if (count.value() > 0 && prices.of(priced).isEmpty()) {
                missing.put(item, UNPRICED);
            }
            add(BillLine.priced(item, count, price(priced), due * price(priced).value()));
        }

        void add(BillLine line) {
            if (line.nanos().high() > 0) {
                all.add(line);
            }
        }

        void addCounted(PathCounts counts, BilledSubject subject) {
            price(BillItem.CLOCK_READINGS, PricedItem.CLOCK_READING, Amount.exactly(1), 1);
            Amount calls = counts.calls();
            price(BillItem.CALLS, PricedItem.CALL, calls, Math.min(calls.value(), subject.neededCalls()));
            Amount bytes = counts.bytes();
            price(BillItem.BYTES_COPIED, PricedItem.BYTE_COPIED, bytes, bytes.value());
            addWakeUps(counts, subject.owner(false) == Owner.DISK);
            price(BillItem.HAND_OVERS, PricedItem.HAND_OVER, Amount.exactly(subject.handOvers()), subject.handOvers());
            price(BillItem.PAGE_FAULTS, PricedItem.PAGE_FAULT, counts.faults(), 0);
            price(BillItem.ALLOCATION, PricedItem.BYTE_ALLOCATED, counts.allocated(), 0);
            Amount record = price(PricedItem.TLS_RECORD)
                    .plus(price(PricedItem.TLS_BYTE).times(bytes.value() / Math.max(1, subject.records())));
            add(BillLine.priced(
                    BillItem.TLS, Amount.exactly(subject.records()), record, subject.records() * record.value()));
            subject.message().ifPresent(message -> price(BillItem.TRANSPORT, message, Amount.exactly(2), 2));
        }

        private void addWakeUps(PathCounts counts, boolean isOfADisk) {
            Amount all = counts.wakeUps();
            Amount far = counts.cpuWakeUps().atMost(all.value());
            Amount near = all.minus(far).atLeastNothing();
            double needed = Math.min(near.value(), WAKE_UPS_OF_A_ROUND_TRIP);
            addWakeUps(BillItem.WAKE_UPS, PricedItem.WAKE_UP, near, needed, isOfADisk);
            double neededFar = Math.min(far.value(), WAKE_UPS_OF_A_ROUND_TRIP - needed);
            addWakeUps(BillItem.CPU_WAKE_UPS, PricedItem.CPU_WAKE_UP, far, neededFar, isOfADisk);
        }

        /** Who needs an answer from another thread can spin until it is there; nobody spins until a disk is done. */
        private void addWakeUps(BillItem item, PricedItem priced, Amount count, double needed, boolean isOfADisk) {
            double wakeUp = Math.max(1, price(priced).value());
            double spun =
                    isOfADisk ? 1 : Math.min(1, price(PricedItem.HAND_OVER).value() / wakeUp);
            price(item, priced, count, needed * spun);
        }
    }
}
