// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/** Event to ask the kernel for: the layout of {@code struct perf_event_attr} of {@code linux/perf_event.h}. */
enum PerfAttribute {
    /** A thread's minor faults, and its and its future children's names and ends. */
    MINOR_FAULTS(Config.MINOR_FAULTS, Fields.OF_FAULTS, Flags.OF_THREADS),
    /** The same, and when it is switched in and out; needs no more privileges. */
    SWITCHES_AND_MINOR_FAULTS(Config.MINOR_FAULTS, Fields.OF_FAULTS, Flags.OF_THREADS | Flags.SWITCHES),
    /** A thread's and its future children's major faults. Told from minor ones by one field more. */
    MAJOR_FAULTS(Config.MAJOR_FAULTS, Fields.OF_FAULTS | Fields.PERIOD, Flags.INHERIT),
    /** Threads switched in and out on a CPU; needs privileges. */
    SWITCHES_OF_ALL(Config.NOTHING, Fields.OF_ALL, Flags.SWITCHES),
    /** Wake-ups by any thread on a CPU; its number is that of {@link WakeUps}; needs privileges. */
    WAKE_UPS_OF_ALL(Config.NOTHING, Fields.OF_ALL | Fields.RAW, 0);

    private static final int BYTES = 112;
    private static final int SOFTWARE = 1;
    private static final int TRACEPOINT = 2;
    private static final int CLOCK_MONOTONIC = 1;

    private final int config;
    private final long sampleType;
    private final long flags;

    PerfAttribute(int config, long sampleType, long flags) {
        this.config = config;
        this.sampleType = sampleType;
        this.flags = flags;
    }

    byte[] bytes() {
        // each fault is told
        return bytes(SOFTWARE, config, config == Config.NOTHING ? 0 : 1, flags | Flags.ALWAYS | Flags.OF_USERS);
    }

    byte[] bytes(long tracePoint) {
        return bytes(TRACEPOINT, tracePoint, 1, flags | Flags.ALWAYS);
    }

    private byte[] bytes(int type, long number, long period, long flagBits) {
        ByteBuffer attribute = ByteBuffer.allocate(BYTES).order(ByteOrder.nativeOrder());
        attribute.putInt(0, type).putInt(4, BYTES).putLong(8, number).putLong(16, period);
        attribute.putLong(24, sampleType).putLong(40, flagBits);
        attribute.putInt(92, CLOCK_MONOTONIC);
        return attribute.array();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Software events. */
    private static final class Config {
        static final int MINOR_FAULTS = 5;
        static final int MAJOR_FAULTS = 6;
        static final int NOTHING = 9;
    }

    /** Fields of samples, and where they make sense, of all records. */
    private static final class Fields {
        static final long PERIOD = 0x100;
        /** A trace point's data. */
        static final long RAW = 0x400;
        /** Thread, time and CPU. */
        static final long OF_ALL = 0x2 | 0x4 | 0x80;

        static final long OF_FAULTS = OF_ALL | 0x8;
    }

    private static final class Flags {
        static final long INHERIT = 1 << 1;
        static final long SWITCHES = 1 << 26;
        /** Inherited, with names and ends of threads. */
        static final long OF_THREADS = INHERIT | 1 << 9 | 1 << 13;
        /** Without kernel and hypervisor, which take privileges; a trace point lies in the kernel. */
        static final long OF_USERS = 1 << 5 | 1 << 6;
        /** Fields in all records; on a chosen clock. */
        static final long ALWAYS = 1 << 18 | 1 << 25;
    }
}
