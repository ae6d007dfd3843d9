// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.ErrandAnswer;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import java.io.IOException;
import java.io.PrintStream;

/** Main class of the JVM that watches the CPUs, and nothing else. */
public final class JitterMain {

    private JitterMain() {}

    /** Watches as the process asks that started it, and ends. */
    public static void main(String[] arguments) throws IOException {
        PrintStream answer = System.out;
        System.setOut(System.err); // what a library prints is no part of the answer
        HostShape host = HostShape.ofThisHost();
        new ErrandAnswer(System.in, answer)
                .answer(
                        JitterSpec.class,
                        JitterResult.class,
                        (spec, cancellation) -> new JitterRun(spec, host).measure(cancellation));
        Runtime.getRuntime().halt(0);
    }
}
