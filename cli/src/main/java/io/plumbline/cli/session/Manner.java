// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.lab.run.ForkSource;
import java.util.Optional;

/**
 * Settings for carrying out and showing any experiment.
 *
 * @param terminal where progress and results are shown
 * @param isDebug true to show stack traces of tasks
 * @param ifBusy what to do while another measurement runs on this host
 * @param forks measures forks elsewhere; empty to measure them on this host
 */
public record Manner(Terminal terminal, boolean isDebug, IfBusy ifBusy, Optional<ForkSource.Opening> forks) {

    /** Creates a manner of measuring on this host. */
    public Manner(Terminal terminal, boolean isDebug, IfBusy ifBusy) {
        this(terminal, isDebug, ifBusy, Optional.empty());
    }

    /** Returns the same manner of showing what is measured elsewhere. */
    public Manner by(ForkSource.Opening elsewhere) {
        return new Manner(terminal, isDebug, ifBusy, Optional.of(elsewhere));
    }
}
