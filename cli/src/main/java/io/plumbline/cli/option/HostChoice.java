// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.lab.process.HostLock.IfBusy;

/**
 * Behaviour while another measurement runs on this host.
 *
 * @param waitForHost whether it waits for its turn, or refuses
 */
public record HostChoice(boolean waitForHost) {

    /** Refuses. */
    public static final HostChoice USUAL = new HostChoice(false);

    /** To wait, or to refuse. */
    public IfBusy ifBusy() {
        return waitForHost ? IfBusy.WAIT : IfBusy.REFUSE;
    }
}
