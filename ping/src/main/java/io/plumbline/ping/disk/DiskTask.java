// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Layout;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import java.io.IOException;

/** Writes a record in each invocation, makes it durable as asked, and reads back in the end what is in the file. */
public final class DiskTask implements LatencyTask {

    private static final int ALIGNMENT = 1 << 16; // no less than the blocks of any file system

    private final RecordFile.Opening opening;
    private RunContext context;
    private NanoClock clock;
    private DiskParameters parameters;
    private DeviceCounts device;
    private RecordFile file; // null until it is open
    private PingMessages records;
    private Probe write; // null without a call that syncs, as these two
    private Probe sync;
    private int sizeBytes;
    private long next; // number of the record that is prepared
    private long position;
    private boolean isBroken; // within the next record

    public DiskTask() {
        this(DiskFile::open);
    }

    DiskTask(RecordFile.Opening opening) {
        this.opening = opening;
    }

    @Override
    public void init(RunContext runContext) throws IOException {
        context = runContext;
        clock = runContext.clock();
        parameters = DiskParameters.of(runContext.parameters());
        DiskSpec spec = parameters.spec();
        sizeBytes = spec.size().bytes();
        device = runContext.shared(DeviceCounts.class, () -> new DeviceCounts(parameters.counter()));
        file = opening.open(parameters, runContext.clients());
        parameters.facts().forEach(runContext::fact);
        if (spec.sync().isCall()) {
            write = runContext.probe(SeriesNames.WRITE);
            sync = runContext.probe(SeriesNames.SYNC);
        }
        records = new PingMessages(sizeBytes, Stamps.NONE, clock.nanoTime(), ALIGNMENT); // unlike older ones
        prepare(0);
    }

    private void prepare(long number) throws IOException {
        final long slot = number % parameters.slots();
        if (slot == 0 && number > 0 && parameters.spec().layout() == Layout.APPEND) {
            file.truncate();
        }
        records.prepare(number);
        position = slot * sizeBytes;
        next = number;
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws IOException {
        if (next == 0) {
            device.begin();
        }
        try {
            file.write(records.message(), position);
            if (sync == null) {
                context.completedNow();
            } else {
                sync();
            }
            prepare(next + 1);
        } catch (IOException failure) {
            throw broken(failure.getMessage(), failure);
        } catch (InternalError fault) { // as the JVM reports, here or a little later, that a map had no page
            throw broken("no space left on device, or the file was cut, for a page of the map", fault);
        }
    }

    @HotPath
    private void sync() throws IOException {
        final long writtenNanos = clock.nanoTime();
        file.sync(position, sizeBytes);
        context.completedNow();
        write.recordSinceStart(writtenNanos);
        sync.recordUntilCompletion(writtenNanos);
    }

    private IOException broken(String what, Throwable failure) {
        isBroken = true;
        return new IOException(
                "a record can't be written: reason=" + what + ", disk="
                        + parameters.spec().url() + ", record=" + next,
                failure);
    }

    @Override
    public void close() throws IOException {
        if (file == null) {
            return;
        }
        try (RecordFile closing = file) {
            device.tell(context);
            context.count(FactNames.DISK_RECORDS, next);
            context.count(FactNames.DISK_BYTES, next * sizeBytes);
            readBack(closing);
        }
    }

    /** Of each slot the last record; where one was being written, nobody knows what there is. */
    private void readBack(RecordFile closing) {
        long slots = parameters.slots();
        long oldest = Math.max(0, next - slots + (isBroken ? 1 : 0));
        long from = parameters.spec().layout() == Layout.APPEND ? next - next % slots : oldest;
        try {
            String mismatch = closing.readBack(records, from, next);
            context.count(FactNames.DISK_RECORDS_READ, next - from);
            if (!mismatch.isEmpty()) {
                context.fact(FactNames.DISK_MISMATCH, mismatch);
            }
        } catch (IOException failure) {
            context.fact(FactNames.DISK_MISMATCH, "can't be read back: reason=" + failure.getMessage());
        }
    }
}
