// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.junit5.method.Argument.OfContext;
import io.plumbline.junit5.method.Argument.OfProbe;
import io.plumbline.model.subject.TaskSpec;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;

/** A method of a test class, and its arguments. */
public record MeasuredMethod(Class<?> testClass, Method method, List<Argument> arguments) {

    private static final String CLASS = "class";
    private static final String METHOD = "method";
    private static final String ARGUMENTS = "arguments";
    private static final String CONTEXT = "context";
    private static final String PROBE = "probe:";
    private static final String SEPARATOR = " ";

    public MeasuredMethod {
        arguments = List.copyOf(arguments);
    }

    /** Returns such as {@code com.acme.OrderTest.place}. */
    public String title() {
        return testClass.getName() + "." + method.getName();
    }

    /** Returns such as {@code OrderTest.place}. */
    public String shortName() {
        return testClass.getSimpleName() + "." + method.getName();
    }

    /**
     * Describes the method to forks, which know it by its name: a task; its parameters have no arguments but probes and
     * the context.
     */
    public TaskSpec task() {
        return new TaskSpec(
                TestMethodTask.class.getName(),
                TaskSpec.Kind.PLUMBLINE,
                Map.of(
                        CLASS,
                        testClass.getName(),
                        METHOD,
                        method.getName(),
                        ARGUMENTS,
                        arguments.stream().map(MeasuredMethod::text).collect(Collectors.joining(SEPARATOR))));
    }

    private static String text(Argument argument) {
        if (argument instanceof OfProbe probe) {
            return PROBE + probe.name();
        }
        if (argument instanceof OfContext) {
            return CONTEXT;
        }
        throw new IllegalArgumentException(
                "a fork can't have this argument: type=" + argument.type().getName() + " (allowed: "
                        + Probe.class.getName() + ", " + RunContext.class.getName() + ")");
    }

    static MeasuredMethod find(Map<String, String> parameters) {
        String className = parameters.get(CLASS);
        String name = parameters.get(METHOD);
        List<Argument> arguments = Stream.of(parameters.get(ARGUMENTS).split(SEPARATOR))
                .filter(text -> !text.isEmpty())
                .map(MeasuredMethod::argument)
                .toList();
        Class<?>[] types = arguments.stream().map(Argument::type).toArray(Class<?>[]::new);
        Class<?> testClass = ReflectionSupport.tryToLoadClass(className)
                .getOrThrow(missing -> new IllegalArgumentException(
                        "test class can't be loaded: class=" + className + ", reason=" + missing, missing));
        Method method = ReflectionSupport.findMethod(testClass, name, types)
                .orElseThrow(() -> new IllegalArgumentException("no such method: class=" + className + ", method="
                        + name + ", parameters=" + Arrays.toString(types)));
        return new MeasuredMethod(testClass, method, arguments);
    }

    private static Argument argument(String text) {
        return text.equals(CONTEXT) ? new OfContext() : new OfProbe(text.substring(PROBE.length()));
    }

    MethodBody bind(Object instance, RunContext context) {
        Object[] values =
                arguments.stream().map(argument -> argument.value(context)).toArray();
        return Binding.bind(method, instance, values);
    }
}
