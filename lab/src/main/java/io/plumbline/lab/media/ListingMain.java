// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import io.plumbline.core.fork.ParentWatch;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints the transports of its JVM for the process that started it, and ends. */
public final class ListingMain {

    private ListingMain() {}

    /** Prints a listing. */
    public static void main(String[] arguments) {
        PrintStream answer = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // what a library prints while it is loaded is no part of the answer
        ParentWatch.start(System.in, () -> {});
        answer.println(ListingJson.write(Listing.ofThisJvm()));
        answer.flush();
        Runtime.getRuntime().halt(0); // a library may leave threads behind
    }
}
