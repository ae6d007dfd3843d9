// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.AgreeingRounds;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.accounting.HostCpuMeter;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.lab.doctor.PingPong;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.ErrandMain;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Measures prices by loops that do one thing, in 7 s altogether; what this host doesn't have is left out. */
final class PriceGauges {

    private static final int OBJECT_BYTES = 256;
    private static final int HEADER_BYTES = 16;
    private static final int PAGE_BYTES = 4_096;
    private static final int FRESH_BYTES = 40 << 20; // malloc takes no piece of this size from memory that was touched
    private static final double MIN_FAULTS = 1_000; // huge pages are something else

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final Laps rounds = new Laps();
    private final List<Price> items = new ArrayList<>();
    private final byte[][] sink = new byte[OBJECT_BYTES][];
    private final HostShape host;
    private final Cancellation cancellation;
    long seen; // else a compiler leaves out what it sums up

    /** Answer of the process. */
    record Found(List<Price> items) {}

    @FunctionalInterface
    private interface Gauge {

        List<Price> measure() throws IOException;
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
        ChannelGauges channels = new ChannelGauges(rounds, () -> pin(pinning, last));
        attempt(channels::copies);
        attempt(() -> List.of(handOver(first, last)));
        pin(pinning, first);
        attempt(() -> List.of(Laps.price(PricedItem.CLOCK_READING, rounds.of(1_000, this::readClock), 1)));
        attempt(() -> List.of(Laps.price(PricedItem.BYTE_ALLOCATED, rounds.of(1_000, this::allocate), OBJECT_BYTES)));
        attempt(() -> List.of(pageFault()));
        attempt(channels::calls);
        attempt(channels::wakeUps);
        attempt(() -> first == last ? List.of() : channels.messages());
        attempt(() -> new RecordGauge().measure(rounds));
        return new Found(items);
    }

    /** A host on which something can't be measured has no price of it, as bills say. */
    private void attempt(Gauge gauge) {
        try {
            if (!cancellation.isRequested()) {
                items.addAll(gauge.measure());
            }
        } catch (IOException | UncheckedIOException | UnsupportedOperationException notHere) {
            return;
        }
    }

    private static void pin(CpuPinning pinning, int cpu) {
        try {
            pinning.pinCurrentThread(cpu);
        } catch (PinningException notHere) {
            return; // wherever the scheduler has it
        }
    }

    private Price handOver(int first, int last) {
        return Laps.price(
                PricedItem.HAND_OVER,
                AgreeingRounds.of(
                        () -> new PingPong(host.topology(), first, last)
                                .measure()
                                .map(found -> (double) found.nanos())
                                .orElse(Double.POSITIVE_INFINITY), // a thread got no CPU, or can't be pinned
                        Laps.MIN,
                        Laps.MAX),
                1);
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
    private Price pageFault() {
        byte[] page = new byte[PAGE_BYTES];
        AgreeingRounds clearing = rounds.of(100, count -> {
            for (int i = 0; i < count; i++) {
                Arrays.fill(page, (byte) i);
            }
        });
        Supplier<Optional<ThreadUse>> use = new HostCpuMeter().ofThisThread();
        AgreeingRounds touching = AgreeingRounds.of(() -> touchNanos(use), Laps.MIN, Laps.MAX);
        return Laps.beyond(PricedItem.PAGE_FAULT, touching, clearing, 1);
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
