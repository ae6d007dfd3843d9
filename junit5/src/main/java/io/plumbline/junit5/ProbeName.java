// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Name of a probe that is a parameter of a {@link LatencyTest}. Without it, the name is that of the parameter, if the
 * compiler kept it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface ProbeName {

    /** {@return letters, digits, underscores, dots and dashes; not the name of one of the harness's own series} */
    String value();
}
