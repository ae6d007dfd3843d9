// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** JSON text to and from trees: indented, the same on every platform; twofold keys refused. */
final class JsonText {

    static final String INDENT = "  ";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final ObjectReader READER = MAPPER.reader();
    private static final ObjectWriter WRITER = MAPPER.writer()
            .with(new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter(INDENT, "\n")));

    private JsonText() {}

    static JsonNode read(byte[] bytes) {
        return READER.readTree(bytes);
    }

    static String text(JsonNode json) {
        return WRITER.writeValueAsString(json);
    }

    static void write(JsonNode json, OutputStream out) throws IOException {
        try {
            WRITER.writeValue(out, json);
        } catch (JacksonIOException failure) {
            throw failure.getCause();
        } catch (JacksonException failure) {
            throw new IOException(failure.getOriginalMessage(), failure);
        }
    }

    /** Throws if the tree holds what JSON cannot say, or what a reader would miss. */
    static void requireWritable(JsonNode json, String place) {
        if (json.isNull()) {
            throw new BrokenContent("value is missing: key=" + place);
        } else if (json.isFloatingPointNumber() && !Double.isFinite(json.asDouble())) {
            throw new BrokenContent("number is not finite: key=" + place + ", value=" + json.asDouble());
        }
        for (Map.Entry<String, JsonNode> member : json.properties()) {
            requireWritable(member.getValue(), place.isEmpty() ? member.getKey() : place + "." + member.getKey());
        }
        for (int i = 0; json.isArray() && i < json.size(); i++) {
            requireWritable(json.get(i), place + "[" + i + "]");
        }
    }
}
