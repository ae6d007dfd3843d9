// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says of a component's option what its name and type don't. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OptionName {

    /** Name of components that are no options: they name the subject. */
    String NONE = "-";

    /** {@return its name, without dashes in front; empty for the component's name with dashes} */
    String value() default "";

    /**
     * Returns whether one word of the command line has several values; true for values with commas between; else the
     * option is given once for each.
     */
    boolean commas() default false;

    /** Returns whether it is a word on the command line, without a flag in front. */
    boolean word() default false;

    /** Returns whether only a file of an experiment sets it, as hardly anybody does; true if it has no flag. */
    boolean inFilesOnly() default false;

    /** {@return its text; empty if a flag needs a value} */
    String bare() default "";
}
