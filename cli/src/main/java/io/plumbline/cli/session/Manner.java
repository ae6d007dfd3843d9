// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.lab.run.ForkSource;
import java.util.Optional;

/** Settings for carrying out and showing any experiment. */
public record Manner(Terminal terminal, boolean isDebug, IfBusy ifBusy, Optional<ForkSource.Opening> forks) {

    public Manner(Terminal terminal, boolean isDebug, IfBusy ifBusy) {
        this(terminal, isDebug, ifBusy, Optional.empty());
    }
}
