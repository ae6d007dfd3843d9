// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test that is repeated with different values, which it takes from its one parameter, a {@link Draws}.
 *
 * <p>The same seed draws the same values, so a failure repeats itself. The system property {@value #SEED}, a number,
 * selects another seed; a failure names its seed, its try and the drawn values. All tries share one instance of the
 * test class.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(Tries.class)
public @interface SeededTest {

    /** The system property with the seed of a run. */
    String SEED = "plumbline.seed";

    /** Number of tries: at least 25, so that each pair of edges is met. */
    int tries() default 1000;
}
