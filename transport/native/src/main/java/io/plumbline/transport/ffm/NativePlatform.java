// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.Availability;
import java.util.Set;

/** System and architecture as the JVM names them; those whose calls and structures are known here can be used. */
record NativePlatform(String operatingSystem, String architecture) {

    private static final Set<String> ARCHITECTURES = Set.of("amd64", "x86_64", "aarch64");

    static NativePlatform ofThisJvm() {
        return new NativePlatform(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    Availability availability(String transport) {
        return operatingSystem.equals("Linux") && ARCHITECTURES.contains(architecture)
                ? Availability.available()
                : Availability.unavailable(
                        transport + " needs Linux on x86_64 or aarch64: os=" + operatingSystem + ", architecture="
                                + architecture,
                        "use a transport that isn't native, such as tcp, unix or shm");
    }
}
