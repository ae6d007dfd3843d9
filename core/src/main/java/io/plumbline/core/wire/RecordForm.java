// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.wire;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;

/**
 * Components of a kind of record. Looked up once for each kind: reflection makes all anew each time, and generates code for
 * what it makes.
 *
 * @param types types of the components
 * @param accessors methods that read them
 * @param constructor makes a record of all
 */
record RecordForm(List<Type> types, List<Method> accessors, Constructor<?> constructor) {

    private static final ClassValue<RecordForm> FORMS = new ClassValue<>() {
        @Override
        protected RecordForm computeValue(Class<?> type) {
            return lookedUp(type);
        }
    };

    private static final ClassValue<List<Class<?>>> KINDS = new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
            return List.of(type.getPermittedSubclasses());
        }
    };

    static RecordForm of(Class<?> type) {
        return FORMS.get(type);
    }

    /** The kinds of a sealed interface, in their order. */
    static List<Class<?>> kinds(Class<?> sealed) {
        return KINDS.get(sealed);
    }

    private static RecordForm lookedUp(Class<?> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        List<Method> accessors =
                components.stream().map(RecordComponent::getAccessor).toList();
        accessors.forEach(accessor -> accessor.setAccessible(true));
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(
                    components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return new RecordForm(
                    components.stream().map(RecordComponent::getGenericType).toList(), accessors, constructor);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("record without its constructor: record=" + type.getName(), impossible);
        }
    }

    Object component(int index, Object value) throws IOException {
        try {
            return accessors.get(index).invoke(value);
        } catch (ReflectiveOperationException hidden) {
            throw new IOException("a record hides a component: component=" + accessors.get(index), hidden);
        }
    }

    Object create(Object[] values) throws IOException {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new IOException(
                    "a record refuses what was sent: record="
                            + constructor.getDeclaringClass().getName() + ", reason="
                            + refused.getCause().getMessage(),
                    refused);
        } catch (ReflectiveOperationException hidden) {
            throw new IOException("a record can't be made: constructor=" + constructor, hidden);
        }
    }
}
