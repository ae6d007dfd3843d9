// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks code that runs between two clock readings of an invocation.
 *
 * <p>Such code does not allocate, box, build strings, capture lambdas, lock, log or use exceptions as control flow; it
 * copies fields to final locals, returns status codes, and shows its memory order by name. It may read the clock.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface HotPath {}
