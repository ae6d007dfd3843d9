// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

/**
 * The only way in which time enters the measuring core. Threading: may be read by any thread. Implementations for
 * measuring do not allocate.
 */
@FunctionalInterface
public interface NanoClock {

    /**
     * Returns nanoseconds since an arbitrary origin, fixed for the life of the clock; only differences have a meaning.
     */
    long nanoTime();
}
