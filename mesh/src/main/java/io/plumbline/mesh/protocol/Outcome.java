// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/** End of an {@link Order}. */
public sealed interface Outcome {

    /**
     * It was measured.
     *
     * @param result what was measured, as a text which the protocol doesn't look into
     */
    record Measured(String result) implements Outcome {}

    /**
     * It wasn't.
     *
     * @param reason why, for people
     * @param isUnsent whether it is certain that nothing was sent, although it was told to start
     */
    record Missed(String reason, boolean isUnsent) implements Outcome {

        /**
         * Says that it wasn't measured; something may have been sent.
         *
         * @param reason why, for people
         */
        public Missed(String reason) {
            this(reason, false);
        }
    }
}
