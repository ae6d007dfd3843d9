// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.usage;

import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import io.plumbline.host.library.NativePart;
import io.plumbline.model.Availability;
import java.util.Locale;

/**
 * Resource usage of the calling thread since its last call: {@code getrusage(2)} with {@code RUSAGE_THREAD}, about a
 * microsecond. Threading: one thread.
 */
public final class ThreadUsage {

    /** Nothing happened, or nobody tells. */
    public static final int NOTHING = 0;

    public static final int PREEMPTED = 1;
    /** It gave up its CPU itself. */
    public static final int STOPPED = 2;

    public static final int FAULTED = 4;

    private static final int RUSAGE_THREAD = 1;
    private static final int SIZE = 144;
    private static final int MINOR_FAULTS = 64;
    private static final int MAJOR_FAULTS = 72;
    private static final int VOLUNTARY_SWITCHES = 128;
    private static final int INVOLUNTARY_SWITCHES = 136;

    private final LibC libC;
    private final Memory usage;
    private long faults;
    private long voluntary;
    private long involuntary;

    private ThreadUsage(LibC libC) {
        this.libC = libC;
        this.usage = libC == null ? null : new Memory(SIZE);
    }

    public static Availability support() {
        return Holder.SUPPORT;
    }

    public static ThreadUsage ofThisThread() {
        ThreadUsage begun = new ThreadUsage(Holder.LIBRARY);
        begun.changes();
        return begun;
    }

    public int changes() {
        if (libC == null || libC.getrusage(RUSAGE_THREAD, usage) != 0) {
            return NOTHING;
        }
        long faultsNow = usage.getLong(MINOR_FAULTS) + usage.getLong(MAJOR_FAULTS);
        long voluntaryNow = usage.getLong(VOLUNTARY_SWITCHES);
        long involuntaryNow = usage.getLong(INVOLUNTARY_SWITCHES);
        int changes = (involuntaryNow != involuntary ? PREEMPTED : 0)
                + (voluntaryNow != voluntary ? STOPPED : 0)
                + (faultsNow != faults ? FAULTED : 0);
        faults = faultsNow;
        voluntary = voluntaryNow;
        involuntary = involuntaryNow;
        return changes;
    }

    /** The C library, if its structures are those of Linux with 64 bits. */
    private static final class Holder {

        private static final LibC LIBRARY;
        private static final Availability SUPPORT;

        static {
            LibC found = null;
            Availability support = Availability.available();
            if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux")) {
                support = Availability.unavailable("this operating system isn't supported", "measure on Linux");
            } else if (NativePart.support().isAvailable() && Native.POINTER_SIZE == Long.BYTES) {
                found = Native.load((String) null, LibC.class);
            } else {
                support = NativePart.support().isAvailable()
                        ? Availability.unavailable("structures of 32 bits aren't supported", "measure on 64 bits")
                        : NativePart.support();
            }
            LIBRARY = found;
            SUPPORT = support;
        }
    }

    /** The C library's function, under its own name. */
    interface LibC extends Library {

        int getrusage(int who, Pointer usage);
    }
}
