// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says of a component's option what its name and type don't. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OptionName {

    /** Name of components that are no options: they say what is measured. */
    String NONE = "-";

    /**
     * Names the option.
     *
     * @return its name, without dashes in front; empty for the component's name with dashes
     */
    String value() default "";

    /**
     * Tells whether one word of the command line has several values.
     *
     * @return true for values with commas between; else the option is given once for each
     */
    boolean commas() default false;

    /**
     * Tells whether it is a word on the command line, without a flag in front.
     *
     * @return true if so
     */
    boolean word() default false;

    /**
     * Tells whether only a file of an experiment sets it, as hardly anybody does.
     *
     * @return true if it has no flag
     */
    boolean inFilesOnly() default false;

    /**
     * Gives the value of a flag without one.
     *
     * @return its text; empty if a flag needs a value
     */
    String bare() default "";
}
