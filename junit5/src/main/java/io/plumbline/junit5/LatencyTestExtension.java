// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.junit5.method.Argument;
import io.plumbline.junit5.method.MeasuredMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Measures a method in place of calling it once. Stateless. */
final class LatencyTestExtension implements InvocationInterceptor, ParameterResolver {

    LatencyTestExtension() {}

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        callUnlessForked(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        callUnlessForked(invocation, context);
    }

    private static void callUnlessForked(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        if (MeasuringJvm.of(context) == MeasuringJvm.FORKS) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        MeasuredMethod method =
                new MeasuredMethod(context.getRequiredTestClass(), call.getExecutable(), arguments(call));
        new LatencyTestRun(context, method).run();
    }

    private static List<Argument> arguments(ReflectiveInvocationContext<Method> call) {
        List<Argument> arguments = new ArrayList<>();
        Parameter[] parameters = call.getExecutable().getParameters();
        for (int index = 0; index < parameters.length; index++) {
            arguments.add(argument(parameters[index], call.getArguments().get(index)));
        }
        return arguments;
    }

    private static Argument argument(Parameter parameter, Object value) {
        if (parameter.getType() == Probe.class) {
            return new Argument.OfProbe(probeName(parameter));
        }
        return parameter.getType() == RunContext.class
                ? new Argument.OfContext()
                : new Argument.Given(parameter.getType(), value);
    }

    private static String probeName(Parameter parameter) {
        ProbeName name = parameter.getAnnotation(ProbeName.class);
        if (name == null && !parameter.isNamePresent()) {
            throw new ExtensionConfigurationException("a probe has no name: parameter=" + parameter
                    + " (annotate it with @ProbeName, or compile with -parameters)");
        }
        return name == null ? parameter.getName() : name.value();
    }

    /** Parameters of the harness's types are the harness's business: JUnit only has to leave them alone. */
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == RunContext.class || type == Probe.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        boolean isOfTest = context.getTestMethod()
                .filter(parameter.getDeclaringExecutable()::equals)
                .isPresent();
        if (!isOfTest && MeasuringJvm.of(context) != MeasuringJvm.FORKS) {
            throw new ParameterResolutionException("the harness doesn't run yet: parameter=" + parameter.getParameter()
                    + " (in this JVM, and under a debugger, the test method alone can have it)");
        }
        return null; // given when the method is bound
    }
}
