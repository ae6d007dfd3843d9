// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.lab.process.HostLock.IfBusy;
import picocli.CommandLine.Option;

/** Behaviour while another measurement runs on this host. */
public final class HostOption {

    @Option(
            names = "--wait-for-host",
            description = "Waits for its turn while others measure on this host. Default: refuses with status 4.",
            order = 47)
    boolean isPatient;

    /** Created by the command line. */
    public HostOption() {}

    /**
     * Returns what was asked for.
     *
     * @return to wait, or to refuse
     */
    public IfBusy ifBusy() {
        return isPatient ? IfBusy.WAIT : IfBusy.REFUSE;
    }

    /**
     * Says for whom the command waits.
     *
     * @param holder who measures, since when, and what
     * @return a line
     */
    public static String waiting(String holder) {
        return "waiting for the end of another measurement: " + holder;
    }
}
