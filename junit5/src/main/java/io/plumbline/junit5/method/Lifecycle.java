// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.RunContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The methods around the measured ones, as a fork calls them: {@code @BeforeAll} and {@code @BeforeEach} once before
 * all invocations, {@code @AfterEach} and {@code @AfterAll} once after them. Threading: the run thread.
 */
public final class Lifecycle {

    private final Class<?> testClass;
    private Object instance; // null until the constructor has returned

    Lifecycle(Class<?> testClass) {
        this.testClass = testClass;
    }

    /**
     * Finds the methods that a fork can't call for want of arguments: their names with the annotation;
     * {@code @BeforeEach} may have a {@link RunContext}, all others have no parameters.
     */
    public static List<String> uncallable(Class<?> testClass) {
        List<String> found = new ArrayList<>();
        Stream.of(BeforeAll.class, BeforeEach.class, AfterEach.class, AfterAll.class)
                .forEach(kind -> methods(testClass, kind, HierarchyTraversalMode.TOP_DOWN).stream()
                        .filter(method -> !isCallable(method, kind))
                        .forEach(method -> found.add("@" + kind.getSimpleName() + " " + method.getName())));
        return found;
    }

    private static boolean isCallable(Method method, Class<? extends Annotation> kind) {
        return Arrays.stream(method.getParameterTypes())
                .allMatch(type -> type == RunContext.class && kind == BeforeEach.class);
    }

    /** Creates the instance of the test class, and calls what comes first. Throws what these throw. */
    Object begin(RunContext context) {
        Map<Boolean, List<Method>> beforeAll =
                methods(testClass, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN).stream()
                        .collect(Collectors.partitioningBy(ModifierSupport::isStatic));
        beforeAll.get(true).forEach(method -> ReflectionSupport.invokeMethod(method, null));
        instance = ReflectionSupport.newInstance(testClass);
        beforeAll.get(false).forEach(method -> ReflectionSupport.invokeMethod(method, instance));
        methods(testClass, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN)
                .forEach(method -> ReflectionSupport.invokeMethod(method, instance, arguments(method, context)));
        return instance;
    }

    private static Object[] arguments(Method method, RunContext context) {
        return Stream.of(method.getParameterTypes()).map(type -> context).toArray();
    }

    /** Calls what comes last; all of it, whatever some of it throws. */
    void end() throws Exception {
        List<Method> last = new ArrayList<>(methods(testClass, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        last.addAll(methods(testClass, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP));
        last.removeIf(method -> instance == null && !ModifierSupport.isStatic(method));
        Optional<Throwable> failure =
                last.stream().flatMap(method -> thrownBy(method).stream()).reduce(Lifecycle::with);
        if (failure.isPresent()) {
            if (failure.get() instanceof Error error) {
                throw error;
            }
            throw (Exception) failure.get();
        }
    }

    private Optional<Throwable> thrownBy(Method method) {
        try {
            ReflectionSupport.invokeMethod(method, instance);
            return Optional.empty();
        } catch (Throwable thrown) { // checked ones too: JUnit masks them
            return Optional.of(thrown);
        }
    }

    private static Throwable with(Throwable first, Throwable next) {
        first.addSuppressed(next);
        return first;
    }

    private static List<Method> methods(Class<?> type, Class<? extends Annotation> kind, HierarchyTraversalMode order) {
        return AnnotationSupport.findAnnotatedMethods(type, kind, order);
    }
}
