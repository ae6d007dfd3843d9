// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.accounting.HostCpuMeter;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.lab.doctor.PingPong;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.ErrandMain;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Measures prices by loops that do one thing, in 7 s altogether; what this host doesn't have is left out. As a virtual host
 * changes its speed within seconds, all items are measured in turns: a price is the median of nine passes, and its interval
 * that of the median by their order, with 96 % confidence.
 */
final class PriceGauges {

    private static final int PASSES = 9;
    private static final int INTERVAL = 1; // passes beyond it, at either end
    private static final int OBJECT_BYTES = 256;
    private static final int HEADER_BYTES = 16;
    private static final int PAGE_BYTES = 4_096;
    private static final int FRESH_BYTES = 40 << 20; // malloc takes no piece of this size from memory that was touched
    private static final double MIN_FAULTS = 1_000; // huge pages are something else

    private final HostCpuMeter meter = new HostCpuMeter();
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final Laps laps = new Laps();
    private final Map<PricedItem, List<Double>> passes = new EnumMap<>(PricedItem.class);
    private final byte[][] sink = new byte[OBJECT_BYTES][];
    private final HostShape host;
    private final Cancellation cancellation;
    long seen; // else a compiler leaves out what it sums up

    /** Answer of the process, with how many of its CPUs others kept busy. */
    record Found(List<Price> items, double otherCpus) {}

    @FunctionalInterface
    private interface Gauge {

        Map<PricedItem, Double> measure() throws IOException;
    }

    /** Answers the process that started this one to measure prices, and to do nothing else. */
    public static void main(String[] arguments) throws IOException {
        HostShape host = HostShape.ofThisHost(); // read before any thread is pinned
        ErrandMain.answer(
                Nothing.class, Found.class, (nothing, cancellation) -> new PriceGauges(host, cancellation).measure());
    }

    private PriceGauges(HostShape host, Cancellation cancellation) {
        this.host = host;
        this.cancellation = cancellation;
    }

    private Found measure() {
        List<Integer> cpus = host.topology().allowed();
        int first = cpus.get(0);
        int last = cpus.get(cpus.size() - 1);
        CpuPinning pinning = CpuPinning.of(host.topology());
        ChannelGauges channels = new ChannelGauges(laps, () -> pin(pinning, last));
        RecordGauge records = new RecordGauge();
        List<Gauge> gauges = List.of(
                channels::copies,
                () -> Map.of(PricedItem.HAND_OVER, handOver(first, last)),
                () -> Map.of(PricedItem.CLOCK_READING, laps.nanos(1_000, this::readClock)),
                () -> Map.of(PricedItem.BYTE_ALLOCATED, laps.nanos(1_000, this::allocate) / OBJECT_BYTES),
                () -> Map.of(PricedItem.PAGE_FAULT, pageFault()),
                channels::calls,
                channels::wakeUps,
                () -> first == last ? Map.of() : channels.messages(),
                () -> records.measure(laps));
        pin(pinning, first);
        gauges.forEach(this::attempt);
        passes.clear();
        laps.areWarm();
        Set<Integer> used = Set.copyOf(List.of(first, last));
        CpuMeter.Look own = meter.begin("prices", clock::nanoTime);
        long busyBefore = HostCpuMeter.busyNanos(used);
        for (int i = 0; i < PASSES; i++) {
            gauges.forEach(this::attempt);
        }
        long busyNanos = HostCpuMeter.busyNanos(used) - busyBefore;
        return new Found(
                passes.entrySet().stream()
                        .filter(item -> item.getValue().size() > PASSES / 2)
                        .map(item -> price(item.getKey(), item.getValue()))
                        .toList(),
                own.end(0)
                        .map(use -> Math.max(0, busyNanos - use.cpuNanos()) / (double) use.elapsedNanos())
                        .orElse(0.0));
    }

    /** A host on which something can't be measured has no price of it, as bills say. */
    private void attempt(Gauge gauge) {
        try {
            if (!cancellation.isRequested()) {
                gauge.measure().forEach(this::add);
            }
        } catch (IOException | UnsupportedOperationException notHere) {
            return;
        }
    }

    private void add(PricedItem item, double nanos) {
        if (Double.isFinite(nanos)) { // else it isn't there, or nobody counts what it is divided by
            passes.computeIfAbsent(item, first -> new ArrayList<>()).add(Math.max(0, nanos));
        }
    }

    private static Price price(PricedItem item, List<Double> passes) {
        List<Double> inOrder = passes.stream().sorted().toList();
        int last = inOrder.size() - 1;
        return new Price(item, inOrder.get(inOrder.size() / 2), inOrder.get(INTERVAL), inOrder.get(last - INTERVAL));
    }

    private static void pin(CpuPinning pinning, int cpu) {
        try {
            pinning.pinCurrentThread(cpu);
        } catch (PinningException notHere) {
            return; // wherever the scheduler has it
        }
    }

    private double handOver(int first, int last) {
        return new PingPong(host.topology(), first, last)
                .measure()
                .map(found -> (double) found.nanos())
                .orElseThrow(() -> new UnsupportedOperationException("a thread got no CPU, or can't be pinned"));
    }

    private void readClock(int count) {
        for (int i = 0; i < count; i++) {
            seen += clock.nanoTime();
        }
    }

    private void allocate(int count) {
        for (int i = 0; i < count; i++) {
            sink[i & (OBJECT_BYTES - 1)] = new byte[OBJECT_BYTES - HEADER_BYTES];
        }
    }

    /** A new buffer is cleared, so that each of its pages is touched; clearing alone isn't part of it. */
    private double pageFault() throws IOException {
        byte[] page = new byte[PAGE_BYTES];
        double clearing = laps.nanos(100, count -> {
            for (int i = 0; i < count; i++) {
                Arrays.fill(page, (byte) i);
            }
        });
        return touchNanos(meter.ofThisThread()) - clearing;
    }

    private double touchNanos(Supplier<Optional<ThreadUse>> use) {
        double before = faults(use);
        long beganNanos = clock.nanoTime();
        seen += ByteBuffer.allocateDirect(FRESH_BYTES).capacity();
        long nanos = clock.nanoTime() - beganNanos;
        double faults = faults(use) - before;
        if (faults < MIN_FAULTS) {
            throw new UnsupportedOperationException("page faults can't be counted: faults=" + faults);
        }
        return (double) nanos / faults;
    }

    private static double faults(Supplier<Optional<ThreadUse>> use) {
        return use.get().map(thread -> (double) thread.faults()).orElse(0.0);
    }
}
