// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.draws.Fuzzing;
import io.plumbline.model.option.WaitStrategy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Gives a parameterized test the wait strategies it holds for: the first of them, or all where the system property {@value Fuzzing#FULL}
 * is true.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Waits.Provider.class)
@interface Waits {

    /**
     * Wait strategies.
     *
     * @return the one that is always tried first
     */
    WaitStrategy[] value();

    /** Reads the annotation. */
    final class Provider implements ArgumentsProvider {

        /** Created by JUnit. */
        Provider() {}

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            WaitStrategy[] all =
                    context.getRequiredTestMethod().getAnnotation(Waits.class).value();
            return Stream.of(all)
                    .limit(Boolean.getBoolean(Fuzzing.FULL) ? all.length : 1)
                    .map(Arguments::of);
        }
    }
}
