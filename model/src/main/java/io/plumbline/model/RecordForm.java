// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Components of a kind of record, for codecs and for copies that differ in some of them. Looked up once for each kind:
 * reflection makes all anew each time, and generates code for what it makes. Threading: any thread.
 */
public record RecordForm(List<RecordComponent> components, Constructor<?> constructor) {

    private static final ClassValue<RecordForm> FORMS = new ClassValue<>() {
        @Override
        protected RecordForm computeValue(Class<?> type) {
            return lookedUp(type);
        }
    };

    public static RecordForm of(Class<?> type) {
        return FORMS.get(type);
    }

    private static RecordForm lookedUp(Class<?> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        components.forEach(component -> component.getAccessor().setAccessible(true));
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(
                    components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return new RecordForm(components, constructor);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("record without its constructor: record=" + type.getName(), impossible);
        }
    }

    public static Object read(RecordComponent component, Object value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("a record hides a component: component=" + component, hidden);
        }
    }

    /**
     * Makes a record.
     *
     * @throws RuntimeException as the record's constructor throws it
     */
    public Object create(Object... values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw refused.getCause() instanceof RuntimeException known ? known : new IllegalStateException(refused);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("a record can't be made: constructor=" + constructor, hidden);
        }
    }

    public static <R extends Record> R with(R original, String component, Object value) {
        return with(original, Map.of(component, value));
    }

    /** Returns a record that differs from another one in some components, by their names. */
    public static <R extends Record> R with(R original, Map<String, ?> changes) {
        RecordForm form = of(original.getClass());
        Map<String, Object> values = form.values(original);
        changes.forEach((name, value) -> {
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException("no such component: record="
                        + original.getClass().getName() + ", component=" + name + " (allowed: "
                        + String.join(", ", values.keySet()) + ")");
            }
            values.put(name, value);
        });
        @SuppressWarnings("unchecked") // the form is that of the original
        R copy = (R) form.create(values.values().toArray());
        return copy;
    }

    /** Reads all components, by their names, in their order. */
    public Map<String, Object> values(Object value) {
        Map<String, Object> values = new LinkedHashMap<>();
        components.forEach(component -> values.put(component.getName(), read(component, value)));
        return values;
    }

    /** Names the components that differ, of nested records those in them, in their order. */
    public static <R extends Record> List<String> differences(R one, R other) {
        List<String> names = new ArrayList<>();
        Map<String, Object> others = of(other.getClass()).values(other);
        of(one.getClass()).values(one).forEach((name, value) -> {
            Object second = others.get(name);
            if (value instanceof Record nested && second.getClass() == value.getClass()) {
                names.addAll(differences(nested, (Record) second));
            } else if (!value.equals(second)) {
                names.add(name);
            }
        });
        return names;
    }
}
