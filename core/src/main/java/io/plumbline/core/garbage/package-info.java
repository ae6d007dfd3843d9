// SPDX-License-Identifier: Apache-2.0
/** Garbage collections, as the JVM itself reports them. */
package io.plumbline.core.garbage;
