// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks code that runs within every invocation, so its cost is part of every measurement. Its rules:
 *
 * <ul>
 *   <li>No allocation in steady state, no boxing, no string building, no capturing lambdas. A test shows 0 bytes per
 *       invocation.
 *   <li>No locks, no logging, no exceptions as control flow: status codes instead.
 *   <li>Fields are copied to {@code final} locals before a loop.
 *   <li>Memory order goes through named accessors over a {@code VarHandle}, with a note at the end of the line.
 *   <li>Cache-line padding is done once, in a shared base.
 *   <li>The clock is read only where the measurement model asks for it.
 * </ul>
 *
 * <p>On a type it covers every method that the type's Javadoc doesn't exempt. Failures that end a run may allocate.
 * Everything that isn't marked is written for clarity first.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface HotPath {}
