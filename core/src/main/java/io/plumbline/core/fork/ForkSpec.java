// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.HarnessOptions;

/**
 * A fork's task and options.
 *
 * @param index 0 for the first fork
 * @param taskClass name of a class with a public constructor without parameters that is a task
 * @param options how to measure
 */
public record ForkSpec(int index, String taskClass, HarnessOptions options) {}
