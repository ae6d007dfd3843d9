// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the option of a component, where this isn't the component's name with dashes. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface OptionName {

    /** Name of components that are no options: they say what is measured. */
    String NONE = "";

    /** The option's name, without dashes in front. */
    String value();
}
