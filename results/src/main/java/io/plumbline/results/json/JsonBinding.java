// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Binds records to trees of JSON: records to objects, lists to arrays, maps to objects, enum constants to their names
 * in lower case. An empty {@link Optional} has no key; everything else is required. Unknown keys are ignored unless it
 * is {@linkplain #strict strict}. Threading: configured by one thread before many use it.
 */
public final class JsonBinding {

    private static final String KIND = "kind";

    private final Map<Class<?>, Form> forms = new HashMap<>();
    private final Map<Class<?>, Form> keys = new HashMap<>();
    private final Map<Class<?>, Map<String, Class<?>>> kinds = new HashMap<>();
    private final Map<Class<?>, RecordShape<?>> shapes = new ConcurrentHashMap<>();
    private Function<Enum<?>, String> words = JsonBinding::word;
    private boolean isStrict;
    private Optional<Set<String>> signed = Optional.empty();

    private record Form(Function<Object, ?> write, Function<JsonValue, ?> read) {}

    public JsonBinding() {
        read(String.class, JsonValue::text).read(boolean.class, JsonValue::truth);
        read(long.class, JsonValue::whole).read(double.class, JsonValue::number).read(Double.class, JsonValue::number);
        read(int.class, JsonValue::small).value(Integer.class, Integer::longValue, JsonValue::small);
        value(OptionalInt.class, number -> (long) number.getAsInt(), json -> OptionalInt.of(json.small()));
        value(OptionalLong.class, OptionalLong::getAsLong, json -> OptionalLong.of(json.whole()));
        value(OptionalDouble.class, OptionalDouble::getAsDouble, json -> OptionalDouble.of(json.number()));
        text(Instant.class, Instant::toString, Instant::parse, "time such as 2026-03-14T09:26:53Z");
        keys.put(String.class, forms.get(String.class));
    }

    /** The word for an enum's constant, unless {@link #words} says otherwise: its name in lower case. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private JsonBinding read(Class<?> type, Function<JsonValue, ?> read) {
        forms.put(type, new Form(value -> value, read));
        return this;
    }

    /** Refuses unknown keys, and {@code null} where a key may be left out. */
    public JsonBinding strict() {
        isStrict = true;
        return this;
    }

    /** Changes the texts of enums. */
    public JsonBinding words(Function<Enum<?>, String> text) {
        words = text;
        return this;
    }

    public <T> JsonBinding value(Class<T> type, Function<T, ?> write, Function<JsonValue, T> read) {
        Form form = new Form(value -> write.apply(type.cast(value)), read);
        forms.put(type, form);
        if (type.isSealed()) {
            List.of(type.getPermittedSubclasses()).forEach(permitted -> forms.put(permitted, form));
        }
        return this;
    }

    /**
     * Adds a type whose values are texts. {@code parse}: makes a value of a text; may throw
     * {@link IllegalArgumentException} and {@link DateTimeException}; {@code allowed}: the texts that it reads, for
     * people.
     */
    public <T> JsonBinding text(Class<T> type, Function<T, String> print, Function<String, T> parse, String allowed) {
        return value(type, print, json -> json.parsed(parse, allowed));
    }

    public <T> JsonBinding text(Class<T> type, Function<String, T> parse) {
        return value(type, Object::toString, json -> json.parsed(parse));
    }

    /**
     * Refuses numbers and times below zero, and such that adding two of them would overflow. {@code names}: components
     * of records that may have them all the same.
     */
    public JsonBinding signed(String... names) {
        signed = Optional.of(Set.of(names));
        return this;
    }

    void requirePlausible(String name, Object read, JsonValue json) {
        if (signed.isPresent() && !signed.get().contains(name)) {
            double number =
                    read instanceof Duration time ? time.toNanos() : read instanceof Number any ? any.doubleValue() : 0;
            if (number < 0 || (number >= 1L << 62 && !(read instanceof Double))) {
                throw json.wrong("0 to 2^62");
            }
        }
    }

    public <T extends Record> JsonBinding kind(Class<? super T> type, String kind, Class<T> permitted) {
        kinds.computeIfAbsent(type, none -> new LinkedHashMap<>()).put(kind, permitted);
        return record(permitted, shape -> shape.derived(KIND, value -> kind).ordered(KIND));
    }

    /**
     * Adds a type of keys of maps. {@code parse}: makes a value of a text; may throw {@link IllegalArgumentException};
     * {@code allowed}: the texts that it reads, for people.
     */
    public <T> JsonBinding key(Class<T> type, Function<T, String> print, Function<String, T> parse, String allowed) {
        keys.put(type, new Form(value -> print.apply(type.cast(value)), json -> json.parsed(parse, allowed)));
        return this;
    }

    /** Changes the form of a record. {@code change}: what differs from the form that follows from its components. */
    @SuppressWarnings("unchecked")
    public <T extends Record> JsonBinding record(Class<T> type, UnaryOperator<RecordShape<T>> change) {
        shapes.put(type, change.apply((RecordShape<T>) shape(type)));
        return this;
    }

    /** Makes a tree of a record. {@code place}: its place in what is to be written; empty if it is all. */
    public Map<String, Object> write(Record value, String place) {
        return writeRecord(value, place);
    }

    Object write(Object value, String place) {
        if (value == null) {
            throw new JsonContentException("value is missing: key=" + place);
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            throw new JsonContentException("number is not finite: key=" + place + ", value=" + number);
        } else if (forms.containsKey(value.getClass())) {
            return forms.get(value.getClass()).write().apply(value);
        } else if (value instanceof Record record) {
            return writeRecord(record, place);
        } else if (value instanceof List<?> list) {
            return writeList(list, place);
        } else if (value instanceof Map<?, ?> map) {
            return writeMap(map, place);
        } else if (value instanceof Optional<?> optional) {
            return write(optional.orElse(null), place);
        }
        return value instanceof Enum<?> constant ? words.apply(constant) : value;
    }

    @SuppressWarnings("unchecked")
    private <T extends Record> Map<String, Object> writeRecord(T value, String place) {
        return ((RecordShape<T>) shape(value.getClass())).write(value, place, this);
    }

    private List<Object> writeList(List<?> list, String place) {
        List<Object> array = new ArrayList<>();
        list.forEach(element -> array.add(write(element, place + "[" + array.size() + "]")));
        return array;
    }

    private Map<String, Object> writeMap(Map<?, ?> map, String place) {
        Map<String, Object> object = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            String text = (String) keys.get(key.getClass()).write().apply(key);
            object.put(text, write(value, JsonValue.placeOf(place, text)));
        });
        return object;
    }

    public <T> T read(Class<T> type, JsonValue json) {
        return type.cast(read((Type) type, json));
    }

    Object read(Type type, JsonValue json) {
        Class<?> raw = raw(type);
        if (forms.containsKey(raw)) {
            return forms.get(raw).read().apply(json);
        } else if (raw == List.class) {
            return json.array().stream().map(one -> read(argument(type), one)).toList();
        } else if (raw == Map.class) {
            return readMap((ParameterizedType) type, json);
        } else if (raw == Optional.class) {
            return Optional.of(read(argument(type), json));
        } else if (raw.isEnum()) {
            Map<String, Object> constants = new LinkedHashMap<>();
            List.of(raw.getEnumConstants()).forEach(one -> constants.put(words.apply((Enum<?>) one), one));
            return json.choice(constants);
        }
        RecordShape<?> shape = shape(kinds.containsKey(raw) ? json.member(KIND).choice(kinds.get(raw)) : raw);
        if (isStrict) {
            json.requireKnown(shape.keys(this));
        }
        return shape.read(json, this);
    }

    private Map<Object, Object> readMap(ParameterizedType type, JsonValue json) {
        Form form = keys.get(raw(type.getActualTypeArguments()[0]));
        Map<Object, Object> map = new LinkedHashMap<>();
        for (String key : json.object().keySet()) {
            JsonValue member = json.member(key);
            map.put(form.read().apply(member.withValue(key)), read(argument(type), member));
        }
        return map;
    }

    RecordShape<?> shape(Type type) {
        return type instanceof ParameterizedType
                ? shape(argument(type))
                : shapes.computeIfAbsent((Class<?>) type, RecordShape::new);
    }

    static Class<?> raw(Type type) {
        return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
    }

    private static Type argument(Type type) {
        Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
        return arguments[arguments.length - 1];
    }
}
