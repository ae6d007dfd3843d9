// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.junit5.method.Argument;
import io.plumbline.junit5.method.Lifecycle;
import io.plumbline.junit5.method.MeasuredMethod;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/** Finds what a test class counts on and a fork doesn't have, where JUnit doesn't run. */
final class Obstacles {

    /** An extension that has none of these, such as a condition or a watcher, does its work in the JVM of the test. */
    private static final Set<Class<? extends Extension>> ACTING = Set.of(
            BeforeAllCallback.class,
            BeforeEachCallback.class,
            BeforeTestExecutionCallback.class,
            AfterTestExecutionCallback.class,
            AfterEachCallback.class,
            AfterAllCallback.class,
            TestInstanceFactory.class,
            TestInstancePreConstructCallback.class,
            TestInstancePostProcessor.class,
            TestInstancePreDestroyCallback.class,
            ParameterResolver.class,
            InvocationInterceptor.class,
            TestExecutionExceptionHandler.class,
            LifecycleMethodExecutionExceptionHandler.class);

    private Obstacles() {}

    /** Returns what a fork lacks, in a few words each; none if it can be measured there. */
    static List<String> in(MeasuredMethod method) {
        Class<?> type = method.testClass();
        List<String> found = new ArrayList<>();
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            found.add("instance of the enclosing class");
        } else if (Stream.of(type.getDeclaredConstructors()).noneMatch(one -> one.getParameterCount() == 0)) {
            found.add("constructor without parameters");
        }
        extensions(method).forEach(extension -> found.add("extension " + extension.getName()));
        AnnotationSupport.findAnnotatedFields(type, TempDir.class)
                .forEach(field -> found.add("@TempDir " + field.getName()));
        Lifecycle.uncallable(type).forEach(one -> found.add("parameter of " + one));
        method.arguments().stream()
                .filter(Argument.Given.class::isInstance)
                .forEach(argument ->
                        found.add("parameter of type " + argument.type().getName()));
        return found;
    }

    /** The registered ones that act on the test, ours aside. JUnit's own need no registration, and aren't among them. */
    private static Set<Class<?>> extensions(MeasuredMethod method) {
        Class<?> type = method.testClass();
        List<Field> fields = AnnotationSupport.findAnnotatedFields(type, ExtendWith.class);
        Stream<AnnotatedElement> elements = Stream.concat(Stream.of(type, method.method()), fields.stream());
        Set<Class<?>> found = new LinkedHashSet<>();
        elements.flatMap(element -> AnnotationSupport.findRepeatableAnnotations(element, ExtendWith.class).stream())
                .flatMap(registered -> Stream.of(registered.value()))
                .filter(extension -> extension != LatencyTestExtension.class)
                .filter(Obstacles::acts)
                .forEach(found::add);
        AnnotationSupport.findAnnotatedFields(type, RegisterExtension.class).stream()
                .map(Field::getType)
                .filter(Obstacles::acts)
                .forEach(found::add);
        return found;
    }

    /** The declared type of a field may tell nothing. */
    private static boolean acts(Class<?> extension) {
        return !Extension.class.isAssignableFrom(extension)
                || extension == Extension.class
                || ACTING.stream().anyMatch(callback -> callback.isAssignableFrom(extension));
    }
}
