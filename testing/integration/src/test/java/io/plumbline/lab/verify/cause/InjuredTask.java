// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Takes some microseconds, and now and then is delayed by a known cause: the answer that an explanation must give. It
 * records when, as two clock readings, and for how long its thread waited for a CPU.
 *
 * <p>Threading: the run thread, and another thread if the injury happens beside it.
 */
public final class InjuredTask implements LatencyTask {

    /** Parameter: a name of {@link Injury.Kind}. */
    public static final String INJURY = "injury";

    /** Parameter: seed of the pauses between injuries. */
    public static final String SEED = "seed";

    /** Parameter: how long an invocation takes that nothing delays, in nanoseconds. */
    public static final String SERVICE = "service";

    /** Parameter: file for the times. */
    public static final String LOG = "log";

    private static final long MIN_PAUSE_NANOS = 40_000_000;
    private static final long MORE_PAUSE_NANOS = 60_000_000;
    private static final int MAX_INJURIES = 4_096;

    private final long[] times = new long[2 * MAX_INJURIES];
    private int count;
    private NanoClock clock;
    private long serviceNanos;
    private Injury.Kind kind;
    private Injury injury;
    private Path log;
    private OwnWaits waits;
    private SplittableRandom random;
    private long nextNanos;
    private Thread beside;

    /** Creates the task; {@link #init} does the rest. */
    public InjuredTask() {}

    @Override
    public void init(RunContext context) {
        Map<String, String> parameters = context.parameters();
        clock = context.clock();
        kind = Injury.Kind.valueOf(parameters.get(INJURY));
        log = Path.of(parameters.get(LOG));
        serviceNanos = Long.parseLong(parameters.get(SERVICE));
        injury = kind.create(log);
        waits = new OwnWaits(clock);
        random = new SplittableRandom(Long.parseLong(parameters.get(SEED)));
        nextNanos = clock.nanoTime() + pauseNanos();
        if (kind.isBeside()) {
            beside = DaemonThread.start("plumbline-beside", this::injureUntilInterrupted);
        }
    }

    /** The file for the thread's own account of its waits. */
    static Path waitsBeside(Path log) {
        return log.resolveSibling(log.getFileName() + ".waits");
    }

    private long pauseNanos() {
        return MIN_PAUSE_NANOS + random.nextLong(MORE_PAUSE_NANOS);
    }

    @Override
    public void run(long intendedStartNanos) throws IOException {
        waits.read();
        long startNanos = clock.nanoTime();
        boolean isDue = !kind.isBeside() && startNanos - nextNanos >= 0;
        if (kind.isAnyTime() || isDue) {
            injure(startNanos);
            nextNanos = startNanos + pauseNanos();
        }
        while (clock.nanoTime() - startNanos < serviceNanos) {
            Thread.onSpinWait();
        }
        waits.read();
    }

    private synchronized void injure(long startNanos) throws IOException {
        if (injury.injure() && count < MAX_INJURIES) {
            times[2 * count] = startNanos;
            times[2 * count + 1] = clock.nanoTime();
            count++;
        }
    }

    private void injureUntilInterrupted() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(pauseNanos() / 1_000_000);
                injure(clock.nanoTime());
            }
        } catch (InterruptedException | IOException enough) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (beside != null) {
            beside.interrupt();
            beside.join();
        }
        waits.write(waitsBeside(log));
        Files.writeString(
                log, Arrays.stream(times, 0, 2 * count).mapToObj(Long::toString).collect(Collectors.joining("\n")));
    }
}
