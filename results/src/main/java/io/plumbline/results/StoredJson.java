// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.results.output.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Our JSON files on the disk: what is wrong with one is said in one line that names it. */
final class StoredJson {

    private StoredJson() {}

    /** Writes a tree, in place of a file that is there; the file is there whole or not at all. */
    static void write(Supplier<ObjectNode> content, Path path) throws IOException {
        JsonNode json;
        try {
            json = checked(content);
        } catch (BrokenContent broken) {
            throw new ResultFileException("cannot write result: path=" + path + ", " + broken.getMessage(), broken);
        }
        AtomicFile.write(path, out -> write(json, out));
    }

    /** Returns what the file of a tree holds. */
    static String text(Supplier<ObjectNode> content) throws ResultFileException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        try {
            write(checked(content), bytes);
        } catch (BrokenContent | IOException broken) {
            throw new ResultFileException("cannot write result: " + broken.getMessage(), broken);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** A tree that can be written; throws {@link BrokenContent} if it can't. */
    static JsonNode checked(Supplier<ObjectNode> content) {
        JsonNode json = content.get();
        JsonText.requireWritable(json, "");
        return json;
    }

    /** The text of an object that stands in a list of a file's outermost object; throws {@link BrokenContent} if there is none. */
    static String member(ObjectNode json, String place) {
        JsonText.requireWritable(json, place);
        return JsonText.text(json).replace("\n", "\n" + JsonText.INDENT); // no value has line feeds
    }

    static void write(JsonNode json, OutputStream out) throws IOException {
        JsonText.write(json, out);
        out.write('\n');
    }

    /** Reads a file, and makes of its tree what the codec says. */
    static <T> T read(Path path, Function<JsonNode, T> codec) throws ResultFileException {
        JsonNode json = parse(path, bytes(path));
        try {
            return codec.apply(json);
        } catch (BrokenContent | JacksonException broken) {
            throw unreadable(path, broken.getMessage(), broken);
        }
    }

    private static byte[] bytes(Path path) throws ResultFileException {
        if (path.toString().isEmpty()) {
            throw new ResultFileException("result file has no name: path=\"\" (allowed: a file)");
        }
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
        } catch (JacksonException broken) {
            if (isAtItsEnd(broken)) {
                throw new ResultFileException("result file is truncated: path=" + path + ", " + place(broken), broken);
            }
            String reason = broken.getOriginalMessage().lines().findFirst().orElse("");
            throw new ResultFileException(
                    "result file is not JSON: path=" + path + ", " + place(broken) + ", reason=" + reason, broken);
        }
    }

    /** The parser has a type for some ends of input; for that between two members it has only words. */
    private static boolean isAtItsEnd(JacksonException broken) {
        return broken instanceof UnexpectedEndOfInputException
                || broken.getOriginalMessage().startsWith("Unexpected end-of-input");
    }

    private static String place(JacksonException broken) {
        TokenStreamLocation location = broken.getLocation();
        return location == null ? "line=1" : "line=" + location.getLineNr() + ", column=" + location.getColumnNr();
    }

    private static ResultFileException unreadable(Path path, String reason, Exception cause) {
        return new ResultFileException("cannot read result file: path=" + path + ", " + reason, cause);
    }
}
