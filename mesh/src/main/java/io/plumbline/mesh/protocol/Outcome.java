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
     */
    record Missed(String reason) implements Outcome {}
}
