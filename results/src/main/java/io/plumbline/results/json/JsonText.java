// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/**
 * Converts JSON text to and from trees of maps, lists, texts, numbers and booleans; integers are {@link Long} if they
 * fit. The text is indented and the same on every platform; duplicated keys are refused.
 */
public final class JsonText {

    private static final String INDENT = "  ";
    private static final int MAX_CHARACTERS = 1 << 19; // of a text; a full histogram takes 400,000
    private static final int MAX_MEMBERS = 10_000; // of an object: more take long to look at
    private static final int MAX_ELEMENTS = 1_000_000; // of an array, as of intervals
    private static final long MAX_TOKENS = 10_000_000; // as trees they take 400 MB
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(MAX_CHARACTERS)
                    .maxTokenCount(MAX_TOKENS)
                    .build())
            .build();
    private static final DefaultPrettyPrinter PRINTER = new DefaultPrettyPrinter(
                    Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(new DefaultIndenter(INDENT, "\n"));
    private static final ObjectWriteContext INDENTED = new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return PRINTER.createInstance();
        }
    };

    private JsonText() {}

    /** A part of a tree that is text already. */
    private record Raw(String text) {}

    /** Returns its tree; null if it is that. */
    public static Object read(byte[] bytes) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), bytes)) {
            if (parser.nextToken() == null) {
                throw new StreamReadException(parser, "there is nothing");
            }
            Object tree = read(parser);
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "unexpected text after the JSON");
            }
            return tree;
        }
    }

    private static Object read(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> readObject(parser);
            case START_ARRAY -> readArray(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? parser.getBigIntegerValue()
                        : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            default -> null;
        };
    }

    private static Map<String, Object> readObject(JsonParser parser) {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            if (object.containsKey(key)) {
                throw new StreamReadException(parser, "duplicate key: key=" + key);
            }
            requireFew(object.size(), MAX_MEMBERS, parser);
            parser.nextToken();
            object.put(key, read(parser));
        }
        return object;
    }

    private static List<Object> readArray(JsonParser parser) {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            requireFew(array.size(), MAX_ELEMENTS, parser);
            array.add(read(parser));
        }
        return array;
    }

    /** While reading: what nobody asks for is never looked at later. */
    private static void requireFew(int count, int max, JsonParser parser) {
        if (count == max) {
            String place = parser.streamReadContext()
                    .pathAsPointer()
                    .head()
                    .toString()
                    .replaceAll("/(\\d+)(?=/|$)", "[$1]")
                    .replace('/', '.')
                    .replaceFirst("^\\.", "");
            throw new JsonContentException(
                    "too many elements: key=" + JsonValue.oneLine(place) + " (allowed: up to " + max + ")");
        }
    }

    /** Writes a tree: its text, without a line feed at the end. */
    public static String text(Object tree) {
        StringWriter text = new StringWriter(1 << 14);
        try (JsonGenerator generator = FACTORY.createGenerator(INDENTED, text)) {
            write(tree, generator);
        }
        return text.toString();
    }

    /** Writes a tree as one line: its text, without a line feed. */
    public static String line(Object tree) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(tree, generator);
        }
        return text.toString();
    }

    /**
     * Encodes a tree that is to stand in a list of a file's outermost object, so that it can be written often: a tree
     * that is written in no time.
     */
    public static Object encoded(Object tree) {
        return new Raw(text(tree).replace("\n", "\n" + INDENT)); // no value has line feeds
    }

    private static void write(Object tree, JsonGenerator out) {
        if (tree instanceof Map<?, ?> object) {
            out.writeStartObject();
            object.forEach((key, value) -> write(value, out.writeName((String) key)));
            out.writeEndObject();
        } else if (tree instanceof List<?> array) {
            out.writeStartArray();
            array.forEach(element -> write(element, out));
            out.writeEndArray();
        } else if (tree instanceof Double number) {
            out.writeNumber(number);
        } else if (tree instanceof Number number) {
            out.writeNumber(number.longValue());
        } else if (tree instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (tree instanceof Raw encoded) {
            out.writeRawValue(encoded.text());
        } else {
            out.writeString((String) tree);
        }
    }
}
