// SPDX-License-Identifier: Apache-2.0
/** Kinds of threads that a JVM may or may not have. */
package io.plumbline.core.thread;
