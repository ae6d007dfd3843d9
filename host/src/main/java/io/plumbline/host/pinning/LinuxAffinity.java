// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import io.plumbline.host.topology.CpuList;
import io.plumbline.model.Availability;
import java.util.List;

/** Affinity through {@code sched_setaffinity(2)}, where thread 0 is the calling one. */
final class LinuxAffinity implements Affinity {

    private static final int CALLING_THREAD = 0;
    private static final int EINVAL = 22;

    /** Found in the process itself, which always has a C library, whatever its file is called on this host. */
    private final LibC libC = Native.load((String) null, LibC.class);

    @Override
    public Availability support() {
        return Availability.available();
    }

    @Override
    public int pinCurrentThread(int cpu) {
        CpuMask mask = CpuMask.of(cpu);
        try {
            libC.sched_setaffinity(CALLING_THREAD, new NativeLong(mask.sizeBytes()), mask.words());
            return 0;
        } catch (LastErrorException e) {
            return e.getErrorCode();
        }
    }

    @Override
    public List<Integer> cpusOfCurrentThread() {
        // The kernel wants room for all CPUs that it was built for and says EINVAL to less.
        for (int size = CpuMask.USUAL_SIZE; size <= CpuList.MAX_CPU + 1; size *= 2) {
            CpuMask mask = CpuMask.ofSize(size);
            try {
                libC.sched_getaffinity(CALLING_THREAD, new NativeLong(mask.sizeBytes()), mask.words());
                return mask.cpus();
            } catch (LastErrorException e) {
                if (e.getErrorCode() != EINVAL) {
                    return List.of();
                }
            }
        }
        return List.of();
    }

    /** The C library's functions, under their own names. */
    interface LibC extends Library {

        @SuppressWarnings("MethodName")
        int sched_setaffinity(int thread, NativeLong sizeBytes, long[] mask) throws LastErrorException;

        @SuppressWarnings("MethodName")
        int sched_getaffinity(int thread, NativeLong sizeBytes, long[] mask) throws LastErrorException;
    }
}
