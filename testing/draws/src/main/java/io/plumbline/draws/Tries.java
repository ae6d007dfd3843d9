// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/** Runs a {@link SeededTest} once for each try; reported as one test. */
final class Tries implements InvocationInterceptor, ParameterResolver {

    /** Taken by JUnit's reflection. */
    Tries() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Draws.class;
    }

    @Override
    public Draws resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return new Draws(0, 0); // never drawn from: each try has its own
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> once, ReflectiveInvocationContext<Method> test, ExtensionContext context) {
        once.skip();
        Method method = test.getExecutable();
        int tries = method.getAnnotation(SeededTest.class).tries();
        long seed = Long.getLong(SeededTest.SEED, 1);
        long own = seed + ((long) method.toString().hashCode() << Integer.SIZE); // not the same values for every test
        for (int number = 0; number < tries; number++) {
            Draws draws = new Draws(own, number);
            try {
                ReflectionSupport.invokeMethod(method, test.getTarget().orElseThrow(), draws);
            } catch (TestAbortedException assumptionFailed) {
                throw assumptionFailed;
            } catch (Exception | AssertionError | StackOverflowError failure) {
                throw new AssertionError(
                        "fails: try=%d of %d, drawn=%s; again with -D%s=%d: %s"
                                .formatted(number + 1, tries, draws, SeededTest.SEED, seed, failure.getMessage()),
                        failure);
            }
        }
    }
}
