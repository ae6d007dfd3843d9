// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.lab.process.HostLock.IfBusy;

/** Behaviour while another measurement runs on this host. */
public record HostChoice(boolean waitForHost) {

    public static final HostChoice USUAL = new HostChoice(false);

    public IfBusy ifBusy() {
        return waitForHost ? IfBusy.WAIT : IfBusy.REFUSE;
    }
}
