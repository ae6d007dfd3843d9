// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/** Stacks of recorded samples as the code of invocations: without the harness that calls it, and without what only the harness does. */
final class Stacks {

    private static final String HARNESS = "io.plumbline.core.";

    /** From here the harness calls a task; from its other packages only the JDK. */
    private static final List<String> CALLERS = List.of("run.", "reply.", "jlbh.");

    private static final String HIDDEN = "$$Lambda";
    private static final int MAX_NAME = 200;

    private final IdentityHashMap<RecordedStackTrace, List<CodeFrame>> known = new IdentityHashMap<>();
    private final Map<String, CodeFrame> frames = new HashMap<>();

    /** Returns the frames from the outermost to the innermost; none if the harness itself was at work. */
    List<CodeFrame> of(RecordedStackTrace trace) {
        return trace == null ? List.of() : known.computeIfAbsent(trace, this::read);
    }

    private List<CodeFrame> read(RecordedStackTrace trace) {
        List<String> types = new ArrayList<>();
        List<String> methods = new ArrayList<>();
        for (RecordedFrame frame : trace.getFrames()) {
            RecordedMethod method = frame.getMethod();
            if (method != null && method.getType() != null) {
                types.add(method.getType().getName());
                methods.add(method.getName());
            }
        }
        Collections.reverse(types);
        Collections.reverse(methods);
        List<CodeFrame> stack = new ArrayList<>();
        for (int i = begin(types); i < types.size(); i++) {
            stack.add(frame(types.get(i), methods.get(i)));
        }
        return List.copyOf(stack);
    }

    /** Where the code of an invocation begins; behind the end if there is none. {@code types}: the outermost first. */
    static int begin(List<String> types) {
        int first = 0;
        while (first < types.size() && !types.get(first).startsWith(HARNESS)) {
            first++;
        }
        if (first == types.size()) {
            return 0; // a thread of the task's, or a stack too deep to be seen whole
        }
        int begin = first;
        while (begin < types.size() && types.get(begin).startsWith(HARNESS)) {
            begin++;
        }
        String caller = types.get(begin - 1).substring(HARNESS.length());
        boolean isTask = begin < types.size()
                && !types.get(begin).startsWith("java.")
                && CALLERS.stream().anyMatch(caller::startsWith);
        return isTask ? begin : types.size();
    }

    CodeFrame frame(String type, String method) {
        return frames.computeIfAbsent(type + "." + method, any -> {
            if (type.isEmpty()) {
                return new CodeFrame("", cut(method)); // native
            }
            int hidden = type.indexOf(HIDDEN); // its number is another one in each JVM
            String known = hidden < 0 ? type : type.substring(0, hidden + HIDDEN.length());
            int dot = known.lastIndexOf('.');
            return new CodeFrame(
                    cut(known.substring(0, Math.max(0, dot))), cut(known.substring(dot + 1) + "." + method));
        });
    }

    static String cut(String name) {
        return name.substring(0, Math.min(MAX_NAME, name.length()));
    }
}
