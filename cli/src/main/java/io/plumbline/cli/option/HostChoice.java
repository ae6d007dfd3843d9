// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.lab.process.HostLock.IfBusy;
import java.util.Map;
import java.util.Optional;

/** Behaviour while another measurement runs on this host. */
public record HostChoice(Optional<Boolean> waitForHost) {

    public static final HostChoice USUAL = new HostChoice(Optional.empty());

    private static final String VARIABLE = "PLUMBLINE_WAIT_FOR_HOST";

    public IfBusy ifBusy() {
        return ifBusy(System.getenv());
    }

    /** What was typed counts, then the environment. */
    IfBusy ifBusy(Map<String, String> environment) {
        return waitForHost.orElseGet(() -> "1".equals(environment.get(VARIABLE))) ? IfBusy.WAIT : IfBusy.REFUSE;
    }
}
