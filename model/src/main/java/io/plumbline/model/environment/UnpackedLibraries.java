// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that native libraries are unpacked to. */
public final class UnpackedLibraries {

    /** The system property that JNA looks at; forks get that of the process which starts them. */
    public static final String FOLDER = "jna.tmpdir";

    private UnpackedLibraries() {}

    /**
     * Takes the temporary folder if this user has no home: JNA would make a folder called {@code ?} wherever the process is. To be
     * called before JNA is loaded.
     */
    public static void chooseFolder() {
        Path home = Path.of(System.getProperty("user.home", ""));
        if (System.getProperty(FOLDER) == null && !(home.isAbsolute() && Files.isDirectory(home))) {
            System.setProperty(FOLDER, System.getProperty("java.io.tmpdir"));
        }
    }
}
