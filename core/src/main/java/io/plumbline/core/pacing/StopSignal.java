// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

/**
 * Asks a run to end at the next invocation.
 *
 * <p>Threading: any thread raises it, any thread reads it. Can't be revoked.
 */
public final class StopSignal {

    private volatile boolean raised;

    /** Creates a signal that is not raised. */
    public StopSignal() {}

    /** Asks to stop. */
    public void raise() {
        raised = true;
    }

    /**
     * Tells whether somebody asked to stop.
     *
     * @return true once {@link #raise} was called
     */
    public boolean isRaised() {
        return raised;
    }
}
