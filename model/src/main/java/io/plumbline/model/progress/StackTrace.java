// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.progress;

import io.plumbline.model.foreign.ForeignText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collectors;

/** Writes stack traces as text. */
public final class StackTrace {

    private StackTrace() {}

    /** Writes a stack trace: many lines, those of its causes among them; messages that are very long are cut. */
    public static String text(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString().lines().map(ForeignText::cut).collect(Collectors.joining("\n", "", "\n"));
    }
}
