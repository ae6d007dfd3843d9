// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.ErrandAnswer;
import io.plumbline.model.doctor.HostMeasures;
import java.io.IOException;
import java.io.PrintStream;

/** Main class of the JVM that measures effects, and nothing else. */
public final class DoctorMain {

    private DoctorMain() {}

    /** The question, which has nothing to choose. */
    record Request() {}

    /** Measures for the process that started it, and ends. */
    public static void main(String[] arguments) throws IOException {
        PrintStream answer = System.out;
        System.setOut(System.err); // what a library prints is no part of the answer
        HostShape host = HostShape.ofThisHost();
        new ErrandAnswer(System.in, answer)
                .answer(
                        Request.class,
                        HostMeasures.class,
                        (request, cancellation) -> new Gauges(host).measure(cancellation));
        Runtime.getRuntime().halt(0);
    }
}
