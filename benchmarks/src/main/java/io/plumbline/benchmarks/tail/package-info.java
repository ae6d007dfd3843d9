// SPDX-License-Identifier: Apache-2.0
/** A task whose slow invocations have a known cause. */
package io.plumbline.benchmarks.tail;
