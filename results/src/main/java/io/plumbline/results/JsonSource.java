// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/**
 * Source of JSON that is read: names itself where something is wrong with it. {@code place}: where it is, such as
 * {@code path=a.json}; empty for a text.
 */
public record JsonSource(String name, String place) {

    private static final long MIN_UNPACKED_BYTES = 16 << 20;
    private static final long UNPACKED_PER_BYTE = 8; // histograms of measurements take 1 to 2

    /** Reads a tree, and makes of it what the function says. */
    public <T> T read(byte[] bytes, Function<JsonValue, T> function) throws ResultFileException {
        try {
            Object tree = parse(bytes);
            return function.apply(
                    new JsonValue(tree, "", new AtomicLong(MIN_UNPACKED_BYTES + UNPACKED_PER_BYTE * bytes.length)));
        } catch (JsonContentException broken) {
            throw problem("can't read %s", ", " + broken.getMessage(), broken);
        }
    }

    private Object parse(byte[] bytes) throws ResultFileException {
        if (new String(bytes, 0, Math.min(bytes.length, 1000), StandardCharsets.UTF_8).isBlank()) {
            throw problem("%s is empty", "", null);
        }
        try {
            return JsonText.read(bytes);
        } catch (JacksonException broken) {
            if (isAtItsEnd(broken)) {
                throw problem("%s is truncated", ", " + line(broken), broken);
            }
            String reason = broken.getOriginalMessage().lines().findFirst().orElse("");
            throw problem("%s is not JSON", ", " + line(broken) + ", reason=" + reason, broken);
        }
    }

    /** The parser has a type for some ends of input; for that between two members it has only words. */
    private static boolean isAtItsEnd(JacksonException broken) {
        return broken instanceof UnexpectedEndOfInputException
                || broken.getOriginalMessage().startsWith("Unexpected end-of-input");
    }

    private static String line(JacksonException broken) {
        TokenStreamLocation location = broken.getLocation();
        return location == null ? "line=1" : "line=" + location.getLineNr() + ", column=" + location.getColumnNr();
    }

    /** Says in one line what is wrong; {@code %s} in it is the name, and the detail goes behind the place. */
    ResultFileException problem(String problem, String detail, Throwable cause) {
        String where = (place + detail).replaceFirst("^, ", "");
        return new ResultFileException(problem.replace("%s", name) + (where.isEmpty() ? "" : ": " + where), cause);
    }
}
