// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * An object in a result file that is being read. Every method throws {@link BrokenContent} with the full place of the key
 * if it is missing or of another type.
 */
final class JsonObject {

    private static final int SHOWN_CHARACTERS = 40;

    private final JsonNode node;
    private final String place;

    private JsonObject(JsonNode node, String place) {
        this.node = node;
        this.place = place;
    }

    static JsonObject root(JsonNode node) {
        return new JsonObject(requireKind(node, "the whole file", JsonNode::isObject, "object"), "");
    }

    /** Throws if this is not of that format and version. */
    void require(SchemaVersion version) {
        try {
            version.require(node);
        } catch (BrokenContent other) {
            throw new BrokenContent("key=" + place + ", " + other.getMessage(), other);
        }
    }

    boolean has(String key) {
        return node.hasNonNull(key);
    }

    String text(String key) {
        return required(key, JsonNode::isString, "text").stringValue();
    }

    boolean truth(String key) {
        return required(key, JsonNode::isBoolean, "true or false").booleanValue();
    }

    long whole(String key) {
        return wholeOf(required(key), placeOf(key));
    }

    int small(String key) {
        return smallOf(required(key), placeOf(key));
    }

    double number(String key) {
        return required(key, value -> value.isNumber() && Double.isFinite(value.asDouble()), "finite number")
                .asDouble();
    }

    Instant instant(String key) {
        try {
            return Instant.parse(text(key));
        } catch (DateTimeParseException broken) {
            throw wrong(placeOf(key), node.get(key), "time such as 2026-03-14T09:26:53Z");
        }
    }

    /** Reads a text that stands for one of several values. */
    <T> T choice(String key, List<T> values, Function<T, String> textOf) {
        String text = text(key);
        for (T value : values) {
            if (textOf.apply(value).equals(text)) {
                return value;
            }
        }
        throw wrong(
                placeOf(key),
                node.get(key),
                String.join(", ", values.stream().map(textOf).toList()));
    }

    <E extends Enum<E>> E choice(String key, E[] values) {
        return choice(key, List.of(values), JsonObject::textOf);
    }

    /** The text of an enum's constant where it has none of its own. */
    static String textOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    JsonObject object(String key) {
        return new JsonObject(required(key, JsonNode::isObject, "object"), placeOf(key));
    }

    List<String> texts(String key) {
        return elements(
                key,
                (element, at) ->
                        requireKind(element, at, JsonNode::isString, "text").stringValue());
    }

    List<Integer> smalls(String key) {
        return elements(key, JsonObject::smallOf);
    }

    <T> List<T> objects(String key, Function<JsonObject, T> codec) {
        return elements(key, (element, at) -> codec.apply(objectAt(element, at)));
    }

    private <T> List<T> elements(String key, BiFunction<JsonNode, String, T> read) {
        List<T> values = new ArrayList<>();
        for (JsonNode element : required(key, JsonNode::isArray, "array")) {
            values.add(read.apply(element, placeOf(key) + "[" + values.size() + "]"));
        }
        return values;
    }

    /** Reads all members as texts, in the order of the file. */
    Map<String, String> textMembers() {
        Map<String, String> members = new LinkedHashMap<>();
        node.properties().forEach(member -> members.put(member.getKey(), text(member.getKey())));
        return members;
    }

    /** Reads all members as objects, in the order of the file. */
    <T> List<T> members(BiFunction<String, JsonObject, T> codec) {
        List<T> members = new ArrayList<>();
        node.properties().forEach(member -> members.add(codec.apply(member.getKey(), object(member.getKey()))));
        return members;
    }

    /** Reads all members as arrays of two whole numbers. */
    Map<String, long[]> pairs() {
        Map<String, long[]> pairs = new LinkedHashMap<>();
        for (String key : node.propertyNames()) {
            JsonNode pair = required(key, value -> value.isArray() && value.size() == 2, "array of two numbers");
            pairs.put(key, new long[] {
                wholeOf(pair.get(0), placeOf(key) + "[0]"), wholeOf(pair.get(1), placeOf(key) + "[1]")
            });
        }
        return pairs;
    }

    /** Turns what is read into a value, and refusals by its constructor into errors that name the place. */
    <T> T build(String what, Supplier<T> construction) {
        try {
            return construction.get();
        } catch (IllegalArgumentException refused) {
            throw new BrokenContent(
                    what + " is broken: key=" + (place.isEmpty() ? what : place) + ", reason=" + refused.getMessage(),
                    refused);
        }
    }

    String placeOf(String key) {
        return place.isEmpty() ? key : place + "." + key;
    }

    private JsonNode required(String key) {
        JsonNode value = node.get(key);
        if (value == null || value.isNull()) {
            throw new BrokenContent("key is missing: key=" + placeOf(key));
        }
        return value;
    }

    private JsonNode required(String key, Predicate<JsonNode> fits, String allowed) {
        return requireKind(required(key), placeOf(key), fits, allowed);
    }

    private static JsonObject objectAt(JsonNode element, String at) {
        return new JsonObject(requireKind(element, at, JsonNode::isObject, "object"), at);
    }

    private static long wholeOf(JsonNode value, String at) {
        return requireKind(value, at, one -> one.isIntegralNumber() && one.canConvertToLong(), "whole number")
                .longValue();
    }

    private static int smallOf(JsonNode value, String at) {
        return requireKind(value, at, one -> one.isIntegralNumber() && one.canConvertToInt(), "whole number")
                .intValue();
    }

    private static JsonNode requireKind(JsonNode value, String at, Predicate<JsonNode> fits, String allowed) {
        if (!fits.test(value)) {
            throw wrong(at, value, allowed);
        }
        return value;
    }

    private static BrokenContent wrong(String at, JsonNode value, String allowed) {
        String text = value.isContainer() ? value.getNodeType().toString().toLowerCase(Locale.ROOT) : value.asString();
        String shown = text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "..." : text;
        return new BrokenContent("value is wrong: key=" + at + ", value=" + shown.replaceAll("\\p{Cntrl}", "?")
                + " (allowed: " + allowed + ")");
    }
}
