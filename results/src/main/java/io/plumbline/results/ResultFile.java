// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.output.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.JsonNode;

/** The result file: one benchmark as JSON, without loss, so that every report can be made again from it. */
public final class ResultFile {

    private ResultFile() {}

    /**
     * Writes a result, in place of a file that is there; the file is there whole or not at all.
     *
     * @param result the result; its numbers must be finite and its series of one run must have different names
     * @param path the file; its folder must exist
     * @throws IOException if it cannot be written; the message is one line
     */
    public static void write(BenchmarkResult result, Path path) throws IOException {
        JsonNode json;
        try {
            json = json(result);
        } catch (BrokenContent broken) {
            throw new ResultFileException("cannot write result: path=" + path + ", " + broken.getMessage(), broken);
        }
        AtomicFile.write(path, out -> write(json, out));
    }

    /**
     * Returns what the file of a result holds.
     *
     * @param result the result; its numbers must be finite and its series of one run must have different names
     * @return JSON
     * @throws ResultFileException if it cannot be written as JSON; the message is one line
     */
    public static String text(BenchmarkResult result) throws ResultFileException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        try {
            write(json(result), bytes);
        } catch (BrokenContent | IOException broken) {
            throw new ResultFileException("cannot write result: " + broken.getMessage(), broken);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static JsonNode json(BenchmarkResult result) {
        JsonNode json = ResultCodec.write(result);
        JsonText.requireWritable(json, "");
        return json;
    }

    private static void write(JsonNode json, OutputStream out) throws IOException {
        JsonText.write(json, out);
        out.write('\n');
    }

    /**
     * Reads a result. Keys that this version does not know are passed over.
     *
     * @param path the file
     * @return the result, equal to the one that was written
     * @throws ResultFileException if there is no such file, or if it is no whole result that this version understands; the
     *     message is one line
     */
    public static BenchmarkResult read(Path path) throws ResultFileException {
        JsonNode json = parse(path, bytes(path));
        try {
            SchemaVersion.require(json);
            return ResultCodec.read(JsonObject.root(json));
        } catch (BrokenContent | JacksonException broken) {
            throw unreadable(path, broken.getMessage(), broken);
        }
    }

    private static byte[] bytes(Path path) throws ResultFileException {
        if (Files.isDirectory(path)) {
            throw new ResultFileException("result file is a folder: path=" + path + " (allowed: a file)");
        }
        try {
            return Files.readAllBytes(path);
        } catch (NoSuchFileException missing) {
            throw new ResultFileException("result file does not exist: path=" + path, missing);
        } catch (AccessDeniedException denied) {
            throw new ResultFileException("result file cannot be read, permission denied: path=" + path, denied);
        } catch (IOException failure) {
            throw unreadable(path, failure.getMessage(), failure);
        }
    }

    private static JsonNode parse(Path path, byte[] bytes) throws ResultFileException {
        if (new String(bytes, 0, Math.min(bytes.length, 1000), StandardCharsets.UTF_8).isBlank()) {
            throw new ResultFileException("result file is empty: path=" + path);
        }
        try {
            return JsonText.read(bytes);
        } catch (UnexpectedEndOfInputException end) {
            throw new ResultFileException("result file is truncated: path=" + path + ", " + place(end), end);
        } catch (JacksonException broken) {
            String reason = broken.getOriginalMessage().lines().findFirst().orElse("");
            throw new ResultFileException(
                    "result file is not JSON: path=" + path + ", " + place(broken) + ", reason=" + reason, broken);
        }
    }

    private static String place(JacksonException broken) {
        TokenStreamLocation location = broken.getLocation();
        return location == null ? "line=1" : "line=" + location.getLineNr() + ", column=" + location.getColumnNr();
    }

    private static ResultFileException unreadable(Path path, String reason, Exception cause) {
        return new ResultFileException("cannot read result file: path=" + path + ", " + reason, cause);
    }
}
