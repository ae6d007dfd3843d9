// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.HarnessOptions;

/**
 * A fork's task and options. {@code index}: 0 for the first fork; {@code taskClass}: name of a class with a public
 * constructor without parameters that is a task.
 */
public record ForkSpec(int index, String taskClass, HarnessOptions options) {}
