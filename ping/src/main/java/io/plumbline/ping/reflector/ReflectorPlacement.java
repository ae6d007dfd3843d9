// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.option.PingParameters;

/** Places a reflector's thread where its client wants it. */
final class ReflectorPlacement {

    private ReflectorPlacement() {}

    static ThreadPlacement ofThisThread(int cpu, ThreadPinner pinner) {
        if (cpu == PingParameters.ANY_CPU) {
            return new ThreadPlacement(Roles.REFLECTOR, ThreadPlacement.UNPINNED, "no CPU was asked for");
        }
        boolean isVirtual = VirtualThreads.isCurrent();
        if (isVirtual && !VirtualThreads.haveOneCarrier()) {
            return refused(
                    cpu,
                    new PinningException(
                            "a virtual thread can't be pinned",
                            "start the reflector's JVM with " + String.join(" ", VirtualThreads.ONE_CARRIER)));
        }
        try {
            pinner.pinCurrentThread(cpu);
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    cpu,
                    "asked for by the client" + (isVirtual ? ", its virtual threads' only carrier" : ""));
        } catch (PinningException refusal) {
            return refused(cpu, refusal);
        } catch (RuntimeException | LinkageError | OutOfMemoryError failure) {
            return refused(cpu, new PinningException(String.valueOf(failure.getMessage())));
        }
    }

    private static ThreadPlacement refused(int cpu, PinningException why) {
        return ThreadPlacement.notPinned(Roles.REFLECTOR, cpu, why);
    }
}
