// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.ForkResult;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends a fork's reports to its parent by a thread of its own, so that a measuring thread doesn't wait for a slow
 * parent. Threading: any thread. Reports arrive in the order in which they were given.
 */
final class Outbox {

    /** Beyond what the JDK counts before it generates classes: 15 calls of a method, or 127 of a method handle. */
    private static final int REHEARSALS = 200;

    private static final List<ForkEvent> EVENTS_OF_RUNS = List.of(
            new ForkEvent.PhaseStarted(ForkPhase.ACCOUNT),
            new ForkEvent.RunStarted(0, 0, 0, 0),
            new ForkEvent.IntervalFinished(0, 0, 0, 0, 0, 0, 0, 0),
            new ForkEvent.Stalled(0, 0),
            new ForkEvent.RunFinished(0));

    private static final int BUFFER_BYTES = 1 << 16;

    private final DataOutputStream out;
    private final ExecutorService sender =
            Executors.newSingleThreadExecutor(work -> DaemonThread.of("plumbline-fork-reports", work));
    private int runsSent;

    /** Begins with a rehearsal, so that nothing has to be loaded for a report during a run. */
    Outbox(OutputStream parent) {
        this.out = new DataOutputStream(new BufferedOutputStream(parent, BUFFER_BYTES));
        sender.execute(Outbox::rehearse);
    }

    private static void rehearse() {
        DataOutputStream nowhere = new DataOutputStream(OutputStream.nullOutputStream());
        for (int i = 0; i < REHEARSALS; i++) {
            EVENTS_OF_RUNS.forEach(event -> write(new ForkReport.Happened(event), nowhere));
        }
    }

    /** Sends an event, without waiting. */
    void send(ForkEvent event) {
        sender.execute(() -> write(new ForkReport.Happened(event), out));
    }

    /** Sends an event that may be the last, and waits until it is sent. */
    void sendAll(ForkEvent last) {
        await(new ForkReport.Happened(last), Long.MAX_VALUE);
    }

    /** Sends the measurements so far. Waits until they are sent, so that it isn't beside a run, but not for ever. */
    synchronized void handOver(ForkResult soFar, long patienceSeconds) {
        ForkResult news =
                soFar.withRuns(soFar.runs().subList(runsSent, soFar.runs().size()));
        runsSent = soFar.runs().size();
        await(new ForkReport.Measured(news), patienceSeconds);
    }

    /** Sends that nothing more comes. */
    void end() {
        await(new ForkReport.Closed(), Long.MAX_VALUE);
    }

    private void await(ForkReport report, long patienceSeconds) {
        Future<?> sent = sender.submit(() -> write(report, out));
        boolean isInterrupted = Thread.interrupted(); // a task may have left that behind
        while (!isSent(sent, patienceSeconds)) {
            isInterrupted = true;
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isSent(Future<?> sent, long patienceSeconds) {
        try {
            sent.get(patienceSeconds, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException parentIsSlow) {
            return true; // it is sent as soon as the parent takes it
        } catch (InterruptedException goOn) {
            return false;
        } catch (ExecutionException broken) {
            throw new IllegalStateException("the measurements can't be sent", broken.getCause());
        }
    }

    private static void write(ForkReport report, DataOutputStream to) {
        try {
            RecordCodec.write(ForkReport.class, report, to);
            to.flush();
        } catch (IOException gone) {
            // the parent is gone: whoever watches it ends this process
        }
    }
}
