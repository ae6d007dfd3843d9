// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** The folder that native libraries are unpacked to. */
public final class UnpackedLibraries {

    /** The system property that JNA looks at; forks get that of the process which starts them. */
    public static final String FOLDER = "jna.tmpdir";

    private UnpackedLibraries() {}
}
