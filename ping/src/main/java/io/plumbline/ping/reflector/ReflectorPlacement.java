// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.option.Defaults;

/** Places a reflector's thread where its client wants it. */
final class ReflectorPlacement {

    private ReflectorPlacement() {}

    /** Pins the calling thread, if a CPU was asked for and it can be; says what became of it. */
    static ThreadPlacement ofThisThread(int cpu, ThreadPinner pinner) {
        if (cpu == Defaults.ANY_CPU) {
            return new ThreadPlacement(Roles.REFLECTOR, ThreadPlacement.UNPINNED, "no CPU was asked for");
        }
        boolean isVirtual = VirtualThreads.isCurrent();
        if (isVirtual && !VirtualThreads.haveOneCarrier()) {
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    ThreadPlacement.UNPINNED,
                    "a virtual thread can't be pinned: cpu=" + cpu + " (start the reflector's JVM with "
                            + String.join(" ", VirtualThreads.ONE_CARRIER) + ")");
        }
        try {
            pinner.pinCurrentThread(cpu);
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    cpu,
                    "asked for by the client" + (isVirtual ? ", its virtual threads' only carrier" : ""));
        } catch (PinningException | RuntimeException | LinkageError | OutOfMemoryError failure) {
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    ThreadPlacement.UNPINNED,
                    "pinning failed: cpu=" + cpu + ", reason=" + failure.getMessage());
        }
    }
}
