// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import java.io.IOException;
import java.util.List;

/** The JVM arguments that Agrona, the library beneath Aeron, needs for the JDK's own {@code Unsafe}. */
public final class AeronJvm {

    private static final String OPENED_PACKAGE = "jdk.internal.misc";
    private static final String ARGUMENT = "--add-opens=java.base/" + OPENED_PACKAGE + "=ALL-UNNAMED";

    private AeronJvm() {}

    /** Returns the arguments that a JVM has to be started with. Every JDK since 17 knows them. */
    public static List<String> arguments() {
        return List.of(ARGUMENT);
    }

    /** Checks that this JVM was started with them, before a class of Agrona's is loaded, which would stay broken. */
    public static void check() throws IOException {
        if (!Object.class.getModule().isOpen(OPENED_PACKAGE, AeronJvm.class.getModule())) {
            throw new IOException(
                    "this JVM was not started for Aeron: missing=" + ARGUMENT + " (start it with that argument)");
        }
    }
}
