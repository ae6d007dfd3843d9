// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** JVM in which a method is measured. */
enum MeasuringJvm {
    /** Fresh ones, for the figures. */
    FORKS,
    /** The one of the test, as was asked for. */
    THIS,
    /** The one of the test, since its debugger's breakpoints are there. Its figures tell nothing. */
    DEBUGGED;

    private static final List<String> DEBUGGERS = List.of("-agentlib:jdwp", "-Xrunjdwp");

    static MeasuringJvm of(ExtensionContext context) {
        boolean isHere = annotation(context).inThisJvm();
        return of(isHere, ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    static MeasuringJvm of(boolean isHere, List<String> jvmArguments) {
        if (jvmArguments.stream().anyMatch(argument -> DEBUGGERS.stream().anyMatch(argument::startsWith))) {
            return DEBUGGED;
        }
        return isHere ? THIS : FORKS;
    }

    static LatencyTest annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), LatencyTest.class)
                .orElseThrow();
    }
}
