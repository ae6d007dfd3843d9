// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** What examples print. */
final class Printed {

    static final String TIME = "[0-9.,]+ (ns|µs|ms|s)";

    private Printed() {}

    static String outputOf(Consumer<String[]> main) {
        PrintStream console = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.accept(new String[] {"--quick"});
        } finally {
            System.setOut(console);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
