// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.meter.ThreadWaits;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.DaemonThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The threads that serve the clients of a fork, from the preparation of the tasks to their end. If there is only one,
 * it is the calling thread, so that with a manual clock everything happens there. Threading: one thread calls; it
 * sleeps while several client threads work.
 */
public final class ClientThreads implements AutoCloseable {

    private final List<ExecutorService> workers = new ArrayList<>();
    private List<Supplier<Optional<ThreadUse>>> accounts = List.of();
    private Supplier<OptionalLong> compilers = OptionalLong::empty;
    private LongSupplier interrupts = () -> 0;

    /** {@code count}: how many, 1 or more. */
    public ClientThreads(int count) {
        for (int i = 0; count > 1 && i < count; i++) {
            String name = "plumbline-client-" + i;
            ExecutorService worker = Executors.newSingleThreadExecutor(work -> DaemonThread.of(name, work));
            // the thread is started by a free one, as it would inherit the CPU of the one that starts it
            CompletableFuture<Void> started = new CompletableFuture<>();
            FreeThreads.start(new Thread(() -> {
                worker.execute(() -> {});
                started.complete(null);
            }));
            started.join();
            workers.add(worker);
        }
    }

    /** Returns how many client threads there are; 1 or more. */
    public int count() {
        return Math.max(1, workers.size());
    }

    /**
     * Lets every client thread do its part, which must not throw, and waits for all. Returns the outcomes in the order
     * of the threads.
     */
    public <T> List<T> onEach(IntFunction<T> part) {
        if (workers.isEmpty()) {
            return List.of(part.apply(0));
        }
        List<CompletableFuture<T>> parts = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            int thread = i;
            parts.add(CompletableFuture.supplyAsync(() -> part.apply(thread), workers.get(i)));
        }
        return parts.stream().map(CompletableFuture::join).toList();
    }

    /** Lets the first client thread do something, and waits for it. */
    public <T> T onFirst(Supplier<T> work) {
        return workers.isEmpty()
                ? work.get()
                : CompletableFuture.supplyAsync(work, workers.get(0)).join();
    }

    /** Lets the CPU accounts of the threads be read in each run. */
    public void meteredBy(CpuMeter meter) {
        accounts = onEach(thread -> meter.ofThisThread());
        compilers = meter.ofCompilers();
        interrupts = meter.ofInterrupts();
    }

    Supplier<OptionalLong> compilers() {
        return compilers;
    }

    ThreadWaits waits(NanoClock clock) {
        return new ThreadWaits(clock, accounts, interrupts);
    }

    /** Lets the threads end. */
    @Override
    public void close() {
        workers.forEach(ExecutorService::shutdown);
    }
}
