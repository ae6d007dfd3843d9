// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import io.plumbline.model.foreign.ForeignText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** Errors that a compiler finds in a source file: each with its line, and a caret below its column. */
final class CompileErrors implements DiagnosticListener<JavaFileObject> {

    private static final int MAX_SHOWN = 10;
    private static final int WIDEST = 200; // beyond it nobody finds the caret

    private final String file;
    private final String text;
    private final List<String> places = new ArrayList<>();
    private String first = "";
    private int count;

    CompileErrors(String file, String text) {
        this.file = file;
        this.text = text;
    }

    @Override
    public void report(Diagnostic<? extends JavaFileObject> found) {
        if (found.getKind() != Diagnostic.Kind.ERROR || ++count > MAX_SHOWN) {
            return;
        }
        List<String> message = found.getMessage(Locale.ENGLISH).lines().toList();
        boolean isPlaced = found.getPosition() >= 0 && found.getPosition() <= text.length();
        String where = file + ":" + (isPlaced ? found.getLineNumber() + ":" : "") + " ";
        if (count == 1) {
            first = where + ForeignText.oneLine(String.join("\n", message));
        } else {
            places.add(where + message.get(0));
        }
        if (isPlaced) {
            mark(Math.toIntExact(found.getPosition()));
        }
        if (count > 1) {
            places.addAll(message.subList(1, message.size()));
        }
    }

    private void mark(int position) {
        int start = text.lastIndexOf('\n', position - 1) + 1;
        int end = text.indexOf('\n', position);
        String line = text.substring(start, end < 0 ? text.length() : end).stripTrailing();
        if (line.length() <= WIDEST) {
            places.add(line);
            places.add(text.substring(start, position).replaceAll("[^\t]", " ") + "^");
        }
    }

    /** Fails if there is one. */
    void requireNone() {
        if (count > 0) {
            throw new SourceException(
                    "task doesn't compile: " + first + (count > 1 ? "; errors=" + count : ""), places);
        }
    }
}
