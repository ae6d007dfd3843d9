// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

import java.io.IOException;

/** Makes one thing of another, or fails as input and output do. */
@FunctionalInterface
public interface IoFunction<A, B> {

    B apply(A given) throws IOException;
}
