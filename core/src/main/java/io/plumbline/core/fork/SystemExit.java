// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.ProcessEnd;
import java.util.List;
import java.util.Optional;

/** Finds who called {@link System#exit}; nobody did if a signal ends the process. */
final class SystemExit {

    private SystemExit() {}

    /** To be called while the JVM shuts down, when the one who called waits in there. */
    static Optional<ForkFailure> find(ForkPhase phase) {
        return Thread.getAllStackTraces().values().stream()
                .map(List::of)
                .filter(frames -> frames.stream().anyMatch(SystemExit::isExit))
                .flatMap(frames -> frames.stream()
                        .dropWhile(frame -> !isExit(frame))
                        .filter(frame -> !frame.getClassName().startsWith("java.lang.")))
                .findFirst()
                .map(caller -> failure(phase, caller));
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime")
                && frame.getMethodName().equals("exit");
    }

    private static ForkFailure failure(ForkPhase phase, StackTraceElement caller) {
        String place = place(caller);
        return new ForkFailure(
                phase,
                ForkFailure.Kind.SYSTEM_EXIT,
                caller.getClassName(),
                "the task ended the JVM: " + ProcessEnd.describeExit(place),
                "",
                place,
                List.of());
    }

    /** Such as {@code com.acme.MyTask.run(MyTask.java:30)}, without class loader and module. */
    private static String place(StackTraceElement frame) {
        return new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber())
                .toString();
    }
}
