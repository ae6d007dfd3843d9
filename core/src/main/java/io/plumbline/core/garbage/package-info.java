// SPDX-License-Identifier: Apache-2.0
/** Garbage collections, as the JVM itself reports them. Depends on {@code clock} and the model. */
package io.plumbline.core.garbage;
