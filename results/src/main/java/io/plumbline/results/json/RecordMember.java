// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

import io.plumbline.model.RecordForm;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** One component of a record in the record's object. */
final class RecordMember {

    private static final String NAME = "name";
    private static final int MAX_NAMED = 256;
    private static final Map<Class<?>, Object> EMPTY = Map.of(
            Optional.class, Optional.empty(),
            OptionalInt.class, OptionalInt.empty(),
            OptionalLong.class, OptionalLong.empty(),
            OptionalDouble.class, OptionalDouble.empty());

    /** Place of the component in the object. */
    enum Layout {
        UNDER_ITS_KEY,
        INLINED,
        BY_NAME
    }

    String key;
    Layout layout = Layout.UNDER_ITS_KEY;
    boolean isOmitted; // where it is the fallback
    boolean isTolerant; // the fallback stands for what can't be read, too
    private final RecordComponent component;
    private final Type type;
    private boolean isRequired = true;
    private Object fallback;

    RecordMember(RecordComponent component) {
        this.component = component;
        type = component.getGenericType();
        key = RecordShape.words(component.getName(), '_');
        if (EMPTY.containsKey(component.getType())) {
            isOmitted = true;
            fallBackTo(EMPTY.get(component.getType()));
        }
    }

    void fallBackTo(Object value) {
        isRequired = false;
        fallback = value;
    }

    @SuppressWarnings("unchecked")
    void write(Object owner, Map<String, Object> json, String place, JsonBinding binding) {
        Object value = valueOf(owner);
        if (isOmitted && Objects.equals(value, fallback)) {
            return;
        }
        String at = layout == Layout.INLINED ? place : JsonValue.placeOf(place, key);
        Object tree = layout == Layout.BY_NAME ? writeByName((List<?>) value, at, binding) : binding.write(value, at);
        if (layout == Layout.INLINED) {
            json.putAll((Map<String, Object>) tree);
        } else {
            json.put(key, tree);
        }
    }

    Object valueOf(Object owner) {
        return RecordForm.read(component, owner);
    }

    private static Map<String, Object> writeByName(List<?> records, String place, JsonBinding binding) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Object one : records) {
            Map<String, Object> json = binding.write((Record) one, place);
            String name = (String) json.remove(NAME);
            if (all.put(name, json) != null) {
                throw new JsonContentException("two have one name: key=" + place + ", name=" + name);
            }
        }
        return all;
    }

    Object read(JsonValue json, JsonValue forInlined, JsonBinding binding) {
        JsonValue source = layout == Layout.INLINED ? forInlined : json;
        if (!isRequired && keys(binding).stream().noneMatch(source::has)) {
            return fallback;
        } else if (layout == Layout.INLINED) {
            return binding.read(type, source);
        }
        JsonValue member = json.member(key);
        try {
            Object value = layout == Layout.BY_NAME ? readByName(member, binding) : binding.read(type, member);
            binding.requirePlausible(component.getName(), value, member);
            return value;
        } catch (JsonContentException unreadable) {
            if (isTolerant) {
                return fallback;
            }
            throw unreadable;
        }
    }

    private List<Object> readByName(JsonValue all, JsonBinding binding) {
        List<Object> records = new ArrayList<>();
        for (String name : all.object(MAX_NAMED).keySet()) {
            records.add(binding.shape(type).read(all.member(name).with(NAME, name), binding));
        }
        return records;
    }

    Set<String> keys(JsonBinding binding) {
        return layout == Layout.INLINED ? binding.shape(type).keys(binding) : Set.of(key);
    }
}
