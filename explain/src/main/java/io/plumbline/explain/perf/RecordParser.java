// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import io.plumbline.explain.perf.PerfRecord.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads records as {@link PerfAttribute} asks for them: the layouts of {@code enum perf_event_type} of {@code linux/perf_event.h}. */
record RecordParser(long clockOffsetNanos) {

    private static final int LOST = 2;
    private static final int NAME = 3;
    private static final int EXIT = 4;
    private static final int THROTTLE = 5;
    private static final int SAMPLE = 9;
    private static final int LOST_SAMPLES = 13;
    private static final int SWITCH = 14;
    private static final int SWITCH_OF_ALL = 15;

    private static final int SWITCHED_OUT = 0x2000;
    private static final int PREEMPTED = 0x4000;

    private static final int HEADER_BYTES = 8;
    /** Process, thread, time, CPU and nothing: at the end of each record that is no sample. */
    private static final int TRAILER_BYTES = 24;

    private static final int MINOR_FAULT_BYTES = 40;
    private static final int MAX_FAULT_BYTES = 48;
    /** Where the data of a trace point begin, behind their length. */
    private static final int RAW_FROM = 36;

    /** Reads one whole record; empty if it is of no interest. */
    Optional<PerfRecord> parse(ByteBuffer record) {
        int misc = Short.toUnsignedInt(record.getShort(4));
        return switch (record.getInt(0)) {
            case SWITCH, SWITCH_OF_ALL -> trailed(record, switchKind(misc), 0);
            case SAMPLE -> Optional.of(record.limit() > MAX_FAULT_BYTES ? woken(record) : fault(record));
            case NAME -> Optional.of(named(record));
            case EXIT -> Optional.of(exited(record));
            case LOST -> trailed(record, Kind.LOST, record.getLong(16));
            case LOST_SAMPLES -> trailed(record, Kind.LOST, record.getLong(HEADER_BYTES));
            case THROTTLE -> trailed(record, Kind.LOST, 1);
            default -> Optional.empty();
        };
    }

    private static Kind switchKind(int misc) {
        if ((misc & SWITCHED_OUT) == 0) {
            return Kind.SWITCHED_IN;
        }
        return (misc & PREEMPTED) == 0 ? Kind.BLOCKED : Kind.PREEMPTED;
    }

    private PerfRecord woken(ByteBuffer record) {
        return new PerfRecord(
                Kind.WOKEN,
                record.getInt(8),
                record.getInt(RAW_FROM + WakeUps.THREAD_OFFSET),
                record.getInt(24),
                record.getLong(16) + clockOffsetNanos,
                0,
                "");
    }

    private PerfRecord fault(ByteBuffer record) {
        return new PerfRecord(
                record.limit() == MINOR_FAULT_BYTES ? Kind.MINOR_FAULT : Kind.MAJOR_FAULT,
                record.getInt(8),
                record.getInt(12),
                record.getInt(32),
                record.getLong(16) + clockOffsetNanos,
                record.getLong(24),
                "");
    }

    private PerfRecord named(ByteBuffer record) {
        int end = 16;
        while (end < record.limit() && record.get(end) != 0) {
            end++;
        }
        byte[] name = new byte[end - 16];
        record.get(16, name);
        long timeNanos = record.getLong(record.limit() - TRAILER_BYTES + 8) + clockOffsetNanos;
        int cpu = record.getInt(record.limit() - 8);
        String text = new String(name, StandardCharsets.UTF_8);
        return new PerfRecord(Kind.NAMED, record.getInt(8), record.getInt(12), cpu, timeNanos, 0, text);
    }

    private PerfRecord exited(ByteBuffer record) {
        int cpu = record.getInt(record.limit() - 8);
        long timeNanos = record.getLong(24) + clockOffsetNanos;
        return new PerfRecord(Kind.EXITED, record.getInt(8), record.getInt(16), cpu, timeNanos, 0, "");
    }

    private Optional<PerfRecord> trailed(ByteBuffer record, Kind kind, long value) {
        int trailer = record.limit() - TRAILER_BYTES;
        return Optional.of(new PerfRecord(
                kind,
                record.getInt(trailer),
                record.getInt(trailer + 4),
                record.getInt(trailer + 16),
                record.getLong(trailer + 8) + clockOffsetNanos,
                value,
                ""));
    }
}
