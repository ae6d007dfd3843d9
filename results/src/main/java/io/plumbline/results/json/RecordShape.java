// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import io.plumbline.model.RecordForm;
import io.plumbline.results.json.RecordMember.Layout;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The JSON form of a record: an object with a key for each component, the component's name in lower case with
 * underscores. Holds the exceptions to that. Threading: configured by one thread before many use it.
 */
public final class RecordShape<T> {

    /** A number or time beyond its limits: its name, and what follows when it is named again. */
    private static final Pattern OUT_OF_RANGE = Pattern.compile("([a-z][a-z-]*) out of range: \\1=(.*)");

    private static final Pattern NAMED = Pattern.compile("(?<![\\w-])([a-z][a-z-]*)=");

    private final Class<T> type;
    private final Map<String, RecordMember> members = new LinkedHashMap<>(); // by the component's name
    private final Map<String, Function<T, ?>> derived = new LinkedHashMap<>();
    private List<String> order = List.of();
    private UnaryOperator<JsonValue> preparation = json -> json;
    private Consumer<T> verification = value -> {};

    public RecordShape(Class<T> type) {
        this.type = type;
        for (RecordComponent component : RecordForm.of(type).components()) {
            members.put(component.getName(), new RecordMember(component));
        }
    }

    public RecordShape<T> renamed(String component, String key) {
        members.get(component).key = key;
        return this;
    }

    /**
     * Puts the members of a component that is a record, or an {@link Optional} one, in place of the component. A key
     * that both records have is the outer one's.
     */
    public RecordShape<T> inlined(String component) {
        members.get(component).layout = Layout.INLINED;
        return this;
    }

    /** Writes a list of records as an object, whose keys are the values of the records' member {@code name}. */
    public RecordShape<T> byName(String component) {
        members.get(component).layout = Layout.BY_NAME;
        return this;
    }

    public RecordShape<T> ifMissing(String component, Object value) {
        members.get(component).fallBackTo(value);
        return this;
    }

    public RecordShape<T> usual(T usual) {
        members.values().forEach(member -> member.fallBackTo(member.valueOf(usual)));
        return this;
    }

    /**
     * Reads a component whose content can't be read as one that is missing. {@code component}: its name; one that may
     * be missing.
     */
    public RecordShape<T> tolerated(String component) {
        members.get(component).isTolerant = true;
        return this;
    }

    /** Leaves out a component that has a certain value. {@code value}: the value; may be null. */
    public RecordShape<T> omitted(String component, Object value) {
        members.get(component).isOmitted = true;
        return ifMissing(component, value);
    }

    /**
     * Adds a key that is written for readers without Plumbline, and not read. {@code key}: the key; that of a component
     * replaces what it writes; {@code function}: makes its value of the record; an empty {@link Optional} leaves the
     * key out.
     */
    public RecordShape<T> derived(String key, Function<T, ?> function) {
        derived.put(key, function);
        return this;
    }

    /**
     * Orders the keys of the object, those of inlined components among them. {@code keys}: the keys in order, separated
     * by blanks; others follow behind.
     */
    public RecordShape<T> ordered(String keys) {
        order = List.of(keys.split(" "));
        return this;
    }

    /**
     * Checks what is read before its members are looked at. {@code requirement}: throws {@link JsonContentException} if
     * it isn't fulfilled.
     */
    public RecordShape<T> checked(Consumer<JsonValue> requirement) {
        return prepared(json -> {
            requirement.accept(json);
            return json;
        });
    }

    /**
     * Changes what is read before its members are looked at. {@code change}: completes or translates it, or throws
     * {@link JsonContentException}.
     */
    public RecordShape<T> prepared(UnaryOperator<JsonValue> change) {
        UnaryOperator<JsonValue> before = preparation;
        preparation = json -> change.apply(before.apply(json));
        return this;
    }

    /**
     * Checks what was read as a whole, beyond what the record itself checks. {@code requirement}: throws
     * {@link IllegalArgumentException} if it isn't fulfilled.
     */
    public RecordShape<T> verified(Consumer<T> requirement) {
        verification = requirement;
        return this;
    }

    Map<String, Object> write(T value, String place, JsonBinding binding) {
        Map<String, Object> json = new LinkedHashMap<>();
        members.values().forEach(member -> member.write(value, json, place, binding));
        derived.forEach((key, function) -> {
            Object more = function.apply(value);
            if (!Optional.empty().equals(more)) {
                json.put(key, binding.write(more, JsonValue.placeOf(place, key)));
            }
        });
        Map<String, Object> inOrder = new LinkedHashMap<>();
        order.stream().filter(json::containsKey).forEach(key -> inOrder.put(key, json.get(key)));
        json.forEach(inOrder::putIfAbsent);
        return inOrder;
    }

    T read(JsonValue found, JsonBinding binding) {
        JsonValue json = preparation.apply(found);
        JsonValue forInlined = json.without(ownKeys());
        List<Object> values = new ArrayList<>();
        members.values().forEach(member -> values.add(member.read(json, forInlined, binding)));
        T value = newInstance(json, values);
        try {
            verification.accept(value);
        } catch (IllegalArgumentException contradiction) {
            throw refusal(json.place(), contradiction);
        }
        return value;
    }

    private T newInstance(JsonValue json, List<Object> values) {
        try {
            return type.cast(RecordForm.of(type).create(values.toArray()));
        } catch (RuntimeException refused) {
            throw refusal(json.place(), refused);
        }
    }

    /** The place is that of the first component that the message names, as {@code name=value}. */
    private JsonContentException refusal(String place, Throwable refused) {
        String what = words(type.getSimpleName(), ' ');
        String reason = JsonValue.oneLine(refused.getMessage());
        String key = NAMED.matcher(reason)
                .results()
                .map(named -> named.group(1).replace('-', '_'))
                .filter(ownKeys()::contains)
                .findFirst()
                .map(member -> JsonValue.placeOf(place, member))
                .orElse(place.isEmpty() ? what : place);
        Matcher range = OUT_OF_RANGE.matcher(reason);
        return range.matches() && key.endsWith(range.group(1).replace('-', '_'))
                ? new JsonContentException("value out of range: key=" + key + ", value=" + range.group(2), refused)
                : new JsonContentException(what + " is broken: key=" + key + ", reason=" + reason, refused);
    }

    private Set<String> ownKeys() {
        return members.values().stream()
                .filter(member -> member.layout != Layout.INLINED)
                .map(member -> member.key)
                .collect(Collectors.toSet());
    }

    Set<String> keys(JsonBinding binding) {
        Set<String> keys = new LinkedHashSet<>(derived.keySet());
        members.values().forEach(member -> keys.addAll(member.keys(binding)));
        return keys;
    }

    static String words(String camelCase, char separator) {
        return camelCase
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", String.valueOf(separator))
                .toLowerCase(Locale.ROOT);
    }
}
