// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import io.plumbline.model.NearWords;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A value of a tree that is being read, and its place. Methods that expect a type throw {@link JsonContentException}
 * with the place if the value is missing or of another type. {@code value}: as {@link JsonText} reads it; null if it is
 * missing; {@code place}: such as {@code forks[0].runs[1].series}; empty for the whole tree; {@code room}: bytes that
 * compressed content of the tree may still unpack to.
 */
public record JsonValue(Object value, String place, AtomicLong room) {

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final int SHOWN_CHARACTERS = 40;
    private static final int MESSAGE_CHARACTERS = 500;
    private static final int PARSED_CHARACTERS = 20_000; // decimals beyond it would take seconds

    /** Finds a member: the member, which may be missing. */
    public JsonValue member(String key) {
        return new JsonValue(members().get(key), placeOf(place, key), room);
    }

    static String placeOf(String place, String key) {
        return place.isEmpty() ? oneLine(key) : place + "." + oneLine(key);
    }

    public JsonValue with(String key, Object member) {
        Map<String, Object> more = new LinkedHashMap<>(object());
        more.put(key, member);
        return withValue(more);
    }

    public JsonValue without(Set<String> keys) {
        Map<String, Object> less = new LinkedHashMap<>(object());
        less.keySet().removeAll(keys);
        return withValue(less);
    }

    /**
     * Completes an object, and the objects in it, with members that it lacks: all members of this object, and of the
     * defaults those that it doesn't have.
     */
    public JsonValue over(Map<String, Object> defaults) {
        return withValue(merged(object(), defaults));
    }

    public JsonValue withValue(Object other) {
        return new JsonValue(other, place, room);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> merged(Map<String, Object> given, Map<String, Object> defaults) {
        Map<String, Object> all = new LinkedHashMap<>(defaults);
        given.forEach((key, value) -> all.put(
                key,
                value instanceof Map<?, ?> object && defaults.get(key) instanceof Map<?, ?> usual
                        ? merged((Map<String, Object>) object, (Map<String, Object>) usual)
                        : value));
        return all;
    }

    /** Returns whether there is a member of that key; false if there is none, or if this is no object. */
    public boolean has(String key) {
        return value instanceof Map<?, ?> object && object.get(key) != null;
    }

    /** Throws if a member is missing. */
    public void require(String... keys) {
        for (String key : keys) {
            member(key).as(Object.class, "");
        }
    }

    void requireKnown(Set<String> keys) {
        object().forEach((key, value) -> {
            if (!keys.contains(key)) {
                throw new JsonContentException(
                        "unknown key: key=" + placeOf(place, key) + NearWords.remedy(key, new TreeSet<>(keys)));
            } else if (value == null) {
                throw member(key).wrong("leave it out");
            }
        });
    }

    public Map<String, Object> object() {
        return members();
    }

    Map<String, Object> object(int max) {
        Map<String, Object> members = members();
        requireFew(members.size(), max);
        return members;
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> members() {
        return as(Map.class, "object");
    }

    private void requireFew(int count, int max) {
        if (count > max) {
            throw new JsonContentException(
                    "too many elements: key=" + place + ", count=" + count + " (allowed: up to " + max + ")");
        }
    }

    public void unpack(int bytes) {
        if (room.addAndGet(-bytes) < 0) {
            throw new JsonContentException(
                    "it is compressed too tightly, unpacked much larger than the file: key=" + place);
        }
    }

    public List<JsonValue> array() {
        List<JsonValue> elements = new ArrayList<>();
        for (Object element : as(List.class, "array")) {
            elements.add(new JsonValue(element, place + "[" + elements.size() + "]", room));
        }
        return elements;
    }

    public String text() {
        return as(String.class, "text");
    }

    public boolean truth() {
        return as(Boolean.class, "true or false");
    }

    /** {@return the number, without a fraction in the file} */
    public long whole() {
        return as(Long.class, "whole number");
    }

    int small() {
        long number = whole();
        if (number != (int) number) {
            throw wrong("whole number");
        }
        return (int) number;
    }

    public double number() {
        double number = as(Number.class, "finite number").doubleValue();
        if (!Double.isFinite(number)) {
            throw wrong("finite number");
        }
        return number;
    }

    <T> T choice(Map<String, T> values) {
        T choice = values.get(text());
        if (choice == null) {
            throw wrong(String.join(", ", values.keySet()));
        }
        return choice;
    }

    /**
     * Reads a text. {@code parse}: makes a value of it; may throw {@link IllegalArgumentException} and
     * {@link DateTimeException}.
     */
    public <T> T parsed(Function<String, T> parse, String allowed) {
        String text = text();
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException | DateTimeException refused) {
            throw (JsonContentException) wrong(allowed).initCause(refused);
        }
    }

    /**
     * Reads a text. {@code parse}: makes a value of it; may throw {@link IllegalArgumentException}, whose message says
     * what is allowed.
     */
    public <T> T parsed(Function<String, T> parse) {
        String text = text();
        if (text.length() > PARSED_CHARACTERS) {
            throw wrong("up to " + PARSED_CHARACTERS + " characters");
        }
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException refused) {
            String reason = oneLine(refused.getMessage().replace(text, shown(text)));
            throw new JsonContentException("value is wrong: key=" + place + ", reason=" + reason, refused);
        }
    }

    private <T> T as(Class<T> type, String allowed) {
        if (value == null) {
            throw new JsonContentException("key is missing: key=" + place);
        } else if (!type.isInstance(value)) {
            throw value instanceof String text ? wrong(allowed, '"' + shown(text) + '"') : wrong(allowed);
        }
        return type.cast(value);
    }

    /** Says that the value is none of those that are allowed: an exception to be thrown. */
    public JsonContentException wrong(String allowed) {
        String text = value instanceof Map ? "object" : value instanceof List ? "array" : String.valueOf(value);
        return wrong(allowed, shown(text));
    }

    private JsonContentException wrong(String allowed, String shown) {
        return new JsonContentException(
                "value is wrong: key=%s, value=%s (allowed: %s)".formatted(place, shown, allowed));
    }

    private static String shown(String text) {
        return oneLine(text, SHOWN_CHARACTERS);
    }

    static String oneLine(String message) {
        return oneLine(message, MESSAGE_CHARACTERS);
    }

    private static String oneLine(String text, int characters) {
        String shown = text.length() > characters ? text.substring(0, characters) + "..." : text;
        return shown.chars().noneMatch(Character::isISOControl) // of all keys
                ? shown
                : CONTROL.matcher(shown).replaceAll("?");
    }
}
