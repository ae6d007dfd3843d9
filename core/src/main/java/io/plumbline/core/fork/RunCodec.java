// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs in a fork's file. */
final class RunCodec {

    private RunCodec() {}

    static void write(RunResult run, DataOutputStream out) throws IOException {
        out.writeInt(run.index());
        out.writeUTF(run.startedAt().toString());
        out.writeUTF(run.arrivals());
        out.writeLong(run.duration().toNanos());
        InvocationCounts counts = run.counts();
        out.writeLong(counts.scheduled());
        out.writeLong(counts.completed());
        out.writeLong(counts.unsent());
        out.writeLong(counts.inFlight());
        out.writeLong(counts.lost());
        out.writeDouble(run.offeredPerSecond());
        out.writeDouble(run.achievedPerSecond());
        out.writeDouble(run.backlogGrowth());
        out.writeInt(run.series().size());
        for (Series series : run.series()) {
            writeSeries(series, out);
        }
        out.writeInt(run.worst().size());
        for (WorstInvocation worst : run.worst()) {
            out.writeLong(worst.intendedOffsetNanos());
            out.writeLong(worst.waitNanos());
            out.writeLong(worst.serviceNanos());
        }
        JvmActivityCodec.write(run.jvmActivity(), out);
        out.writeUTF(run.end().name());
        out.writeBoolean(run.clientSpread().isPresent());
        if (run.clientSpread().isPresent()) {
            SpreadCodec.write(run.clientSpread().get(), out);
        }
    }

    static RunResult read(DataInputStream in) throws IOException {
        return new RunResult(
                in.readInt(),
                Instant.parse(in.readUTF()),
                in.readUTF(),
                Duration.ofNanos(in.readLong()),
                new InvocationCounts(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong()),
                in.readDouble(),
                in.readDouble(),
                in.readDouble(),
                readAllSeries(in),
                readWorst(in),
                JvmActivityCodec.read(in),
                EndState.valueOf(in.readUTF()),
                in.readBoolean() ? Optional.of(SpreadCodec.read(in)) : Optional.empty());
    }

    private static void writeSeries(Series series, DataOutputStream out) throws IOException {
        out.writeUTF(series.name());
        out.writeLong(series.count());
        out.writeLong(series.minNanos());
        out.writeLong(series.maxNanos());
        out.writeDouble(series.meanNanos());
        out.writeLong(series.saturated());
        out.writeLong(series.negative());
        writeHistogram(series.histogram(), out);
        writeHistogram(series.censored(), out);
        out.writeInt(series.intervals().size());
        for (Series.Interval interval : series.intervals()) {
            out.writeLong(interval.startOffsetNanos());
            out.writeLong(interval.endOffsetNanos());
            out.writeLong(interval.minNanos());
            out.writeLong(interval.maxNanos());
            writeHistogram(interval.histogram(), out);
        }
    }

    private static List<Series> readAllSeries(DataInputStream in) throws IOException {
        List<Series> all = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            all.add(new Series(
                    in.readUTF(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readDouble(),
                    in.readLong(),
                    in.readLong(),
                    readHistogram(in),
                    readHistogram(in),
                    readIntervals(in)));
        }
        return all;
    }

    private static List<Series.Interval> readIntervals(DataInputStream in) throws IOException {
        List<Series.Interval> intervals = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            intervals.add(
                    new Series.Interval(in.readLong(), in.readLong(), in.readLong(), in.readLong(), readHistogram(in)));
        }
        return intervals;
    }

    private static List<WorstInvocation> readWorst(DataInputStream in) throws IOException {
        List<WorstInvocation> all = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            all.add(new WorstInvocation(in.readLong(), in.readLong(), in.readLong()));
        }
        return all;
    }

    private static void writeHistogram(HistogramSnapshot histogram, DataOutputStream out) throws IOException {
        byte[] bytes = histogram.encoded();
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static HistogramSnapshot readHistogram(DataInputStream in) throws IOException {
        return HistogramSnapshot.decode(in.readNBytes(in.readInt()));
    }
}
