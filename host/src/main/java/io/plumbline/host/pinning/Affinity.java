// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import io.plumbline.host.library.NativePart;
import io.plumbline.model.Availability;
import java.util.List;
import java.util.Locale;

/** The operating system's interface to the CPU affinity of the calling thread. */
interface Affinity {

    Availability support();

    /** Returns 0, or the error number. To be called only if supported. */
    int pinCurrentThread(int cpu);

    /** Ascending; empty if unknown. To be called only if supported. */
    List<Integer> cpusOfCurrentThread();

    static Availability supportByThisSystem() {
        String system = System.getProperty("os.name", "unknown");
        return system.toLowerCase(Locale.ROOT).startsWith("linux")
                ? Availability.available()
                : Availability.unavailable(
                        "this operating system isn't supported: os=" + system, "measure without pinning, or on Linux");
    }

    static Affinity ofThisHost() {
        Availability bySystem = supportByThisSystem();
        if (!bySystem.isAvailable()) {
            return new NoAffinity(bySystem);
        }
        Availability library = NativePart.support();
        return library.isAvailable() ? new LinuxAffinity() : new NoAffinity(library);
    }

    /** Can't do anything, and says why. */
    record NoAffinity(Availability support) implements Affinity {

        @Override
        public int pinCurrentThread(int cpu) {
            throw new IllegalStateException(support.reason());
        }

        @Override
        public List<Integer> cpusOfCurrentThread() {
            throw new IllegalStateException(support.reason());
        }
    }
}
