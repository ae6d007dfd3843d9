// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.library;

import com.sun.jna.Native;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.model.environment.UnpackedLibraries;

/** The native part of JNA, which is unpacked into a folder before it is loaded. Only the first failure says why. */
public final class NativePart {

    private static final Availability SUPPORT = load();

    private NativePart() {}

    /** Loads it; returns available, or the fault of a folder or jar. */
    public static Availability support() {
        return SUPPORT;
    }

    private static Availability load() {
        UnpackedLibraries.chooseFolder();
        try {
            Availability version = LibraryVersion.atLeast("JNA", Native.class, 5, 0);
            return !version.isAvailable() || Native.POINTER_SIZE > 0 ? version : unavailable("no pointers");
        } catch (LinkageError unloadable) {
            return unloadable.getCause() instanceof ClassNotFoundException
                    ? Availability.unavailable(
                            "JNA isn't on the class path, which calls the system",
                            "use the whole distribution of Plumbline")
                    : unavailable(String.valueOf(unloadable.getMessage())
                            .lines()
                            .findFirst()
                            .orElse(""));
        }
    }

    private static Availability unavailable(String reason) {
        return Availability.unavailable(
                "the native library of JNA can't be loaded: " + reason + ", folder="
                        + System.getProperty(
                                UnpackedLibraries.FOLDER,
                                System.getProperty("user.home") + "/.cache/JNA/temp or "
                                        + System.getProperty("java.io.tmpdir")),
                "set -D" + UnpackedLibraries.FOLDER
                        + "=FOLDER to a folder that may be written to and hold libraries, and pass"
                        + " --enable-native-access=ALL-UNNAMED");
    }
}
