// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.process.HostLock.IfBusy;

/**
 * Settings for carrying out and showing any experiment.
 *
 * @param terminal where progress and results are shown
 * @param isDebug true to show stack traces of tasks
 * @param ifBusy what to do while another measurement runs on this host
 */
public record Manner(Terminal terminal, boolean isDebug, IfBusy ifBusy) {}
