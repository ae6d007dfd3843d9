// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.HotPath;
import io.plumbline.model.doctor.HandOver;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import java.util.Arrays;
import java.util.Optional;

/** Two pinned threads that hand a value to and fro. */
public final class PingPong {

    private static final long WARM_UP_NANOS = 10_000_000;
    private static final long LENGTH_NANOS = 30_000_000;
    private static final int MAX_TRIPS = 200_000;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final CpuPinning pinning;
    private final int first;
    private final int second;
    private final long[] trips = new long[MAX_TRIPS];
    private volatile long sent;
    private volatile long returned;
    private volatile boolean isOver;
    private volatile boolean isPinned = true;
    private int count;

    public PingPong(Topology topology, int first, int second) {
        this.pinning = CpuPinning.of(topology);
        this.first = first;
        this.second = second;
    }

    /** Empty if threads can't be pinned. */
    public Optional<HandOver> measure() {
        Thread echo = DaemonThread.start("doctor-echo", () -> pinned(second, this::echo));
        Thread client = DaemonThread.start("doctor-client", () -> pinned(first, this::send));
        try {
            client.join();
            isOver = true;
            echo.join();
        } catch (InterruptedException stopped) {
            isOver = true;
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        if (!isPinned || count == 0) {
            return Optional.empty();
        }
        Arrays.sort(trips, 0, count);
        return Optional.of(new HandOver(first, second, trips[count / 2] / 2));
    }

    private void pinned(int cpu, Runnable work) {
        try {
            pinning.pinCurrentThread(cpu);
            work.run();
        } catch (PinningException notHere) {
            isPinned = false;
        }
    }

    @HotPath
    private void echo() {
        long last = 0;
        while (!isOver) {
            final long value = sent;
            if (value != last) {
                returned = value;
                last = value;
            }
        }
    }

    @HotPath
    private void send() {
        final long beganNanos = clock.nanoTime();
        long now = beganNanos;
        long value = 0;
        while (now - beganNanos < WARM_UP_NANOS + LENGTH_NANOS && count < MAX_TRIPS && isPinned) {
            final long start = now;
            sent = ++value;
            while (returned != value && isPinned) {
                Thread.onSpinWait();
            }
            now = clock.nanoTime();
            if (start - beganNanos > WARM_UP_NANOS) {
                trips[count++] = now - start;
            }
        }
    }
}
