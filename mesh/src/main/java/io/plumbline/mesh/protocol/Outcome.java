// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/** End of an {@link Order}. */
public sealed interface Outcome {

    record Measured(String result) implements Outcome {}

    record Missed(String reason, boolean isUnsent) implements Outcome {

        /** Says that it wasn't measured; something may have been sent. */
        public Missed(String reason) {
            this(reason, false);
        }
    }
}
