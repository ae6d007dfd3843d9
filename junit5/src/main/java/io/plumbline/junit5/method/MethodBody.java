// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.model.HotPath;

/**
 * A method of a test class, bound to its instance and its arguments. Public, since classes generated beside test
 * classes implement it.
 */
@FunctionalInterface
@HotPath
public interface MethodBody {

    /** Calls the method once. */
    void call() throws Exception;
}
