// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.Availability;
import java.util.Set;

/**
 * Requirements of raw system calls on JVM and system.
 *
 * @param javaFeature feature release of the JVM, such as 25
 * @param operatingSystem as the JVM names it
 * @param architecture as the JVM names it
 */
record NativePlatform(int javaFeature, String operatingSystem, String architecture) {

    private static final int MIN_JAVA_FEATURE = 22;

    /** Those whose numbers of calls and layouts of structures are known here. */
    private static final Set<String> ARCHITECTURES = Set.of("amd64", "x86_64", "aarch64");

    static NativePlatform ofThisJvm() {
        return new NativePlatform(
                Runtime.version().feature(), System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Tells whether the transport of that name can be used, as far as this goes. */
    Availability availability(String transport) {
        if (!operatingSystem.equals("Linux") || !ARCHITECTURES.contains(architecture)) {
            return Availability.unavailable(
                    transport + " needs Linux on x86_64 or aarch64: os=" + operatingSystem + ", architecture="
                            + architecture,
                    "use a transport that isn't native, such as tcp, unix or shm");
        }
        if (javaFeature < MIN_JAVA_FEATURE) {
            return Availability.unavailable(
                    transport + " needs JDK " + MIN_JAVA_FEATURE + " or newer: jdk=" + javaFeature,
                    "use another jdk: /path/to/jdk-" + MIN_JAVA_FEATURE + "-or-newer");
        }
        return Availability.available();
    }
}
