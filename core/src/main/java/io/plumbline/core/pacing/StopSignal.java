// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

/** Asks a run to end at the next invocation. Threading: any thread raises it, any thread reads it. Can't be revoked. */
public final class StopSignal {

    private volatile boolean raised;

    public StopSignal() {}

    public void raise() {
        raised = true;
    }

    public boolean isRaised() {
        return raised;
    }
}
