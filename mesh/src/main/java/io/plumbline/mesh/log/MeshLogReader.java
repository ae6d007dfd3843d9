// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonValue;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;

/** Reads a log up to where it is whole. Only its end may be torn: what follows a damaged line would be misread. */
final class MeshLogReader {

    private static final String SCHEMAS = "plumbline/meshlog/";

    private final Path path;
    private final List<Stamped> entries = new ArrayList<>();
    private long position;
    private long lineStart;
    private int lines;
    private OptionalLong tornFrom = OptionalLong.empty();
    private int tornLine;

    MeshLogReader(Path path) {
        this.path = path;
    }

    /** Reads; throws an {@link IllegalArgumentException} of one line if it is no log, a newer one, or damaged. */
    MeshLogReader read(InputStream file) throws IOException {
        InputStream in = new BufferedInputStream(file, 1 << 16);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            position++;
            if (next == '\n') {
                take(line.toByteArray());
                line.reset();
                lineStart = position;
            } else if (line.size() <= LogLine.MAX_BYTES) {
                line.write(next);
            }
            requireLog(line);
        }
        if (line.size() > 0) {
            tear();
        }
        if (entries.isEmpty() && !LogLine.isBeginning(line.toByteArray())) {
            throw notALog("");
        }
        return this;
    }

    private void requireLog(ByteArrayOutputStream line) {
        if (lines == 0 && line.size() == 1 << 10 && !LogLine.isBeginning(line.toByteArray())) {
            throw notALog("");
        }
    }

    private IllegalArgumentException notALog(String more) {
        return new IllegalArgumentException("not a log of a mesh: path=" + path + more
                + " (allowed: a file that a coordinator wrote as its log, or nothing yet)");
    }

    private void take(byte[] line) {
        lines++;
        if (!LogLine.isWhole(line)) {
            if (lines == 1) {
                throw notALog("");
            }
            tear();
        } else if (tornFrom.isPresent()) {
            throw new IllegalArgumentException("the log is damaged: path=" + path + ", line=" + tornLine
                    + " (restore a copy of it; only its end may be torn)");
        } else {
            entries.add(entry(line));
        }
    }

    private void tear() {
        if (tornFrom.isEmpty()) {
            tornFrom = OptionalLong.of(lineStart);
            tornLine = lines;
        }
    }

    private Stamped entry(byte[] line) {
        try {
            JsonValue tree = LogLine.tree(line);
            if (lines == 1) {
                requireVersion(tree.member("entry").member("schema"));
            }
            Stamped entry = LogLine.entry(tree);
            if (entry.entry() instanceof LogEntry.Opened != (lines == 1)) {
                throw notALog(", line=" + lines);
            }
            return entry;
        } catch (JsonContentException | JacksonException unknown) {
            throw new IllegalArgumentException(
                    "the log can't be read: path=" + path + ", line=" + lines + ", reason=" + unknown.getMessage(),
                    unknown);
        }
    }

    private void requireVersion(JsonValue schema) {
        String version = String.valueOf(schema.value());
        if (!version.startsWith(SCHEMAS)) {
            throw notALog("");
        }
        if (!version.equals(MeshLog.SCHEMA)) {
            throw new IllegalArgumentException("the log was made by a newer Plumbline: path=" + path + ", schema="
                    + version + " (this version reads " + MeshLog.SCHEMA + "; update Plumbline to continue it)");
        }
    }

    List<Stamped> entries() {
        return entries;
    }

    long wholeBytes() {
        return tornFrom.orElse(position);
    }
}
