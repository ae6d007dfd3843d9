// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.conclusion.CalibrationWords;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.history.calibration.CalibrationFolder;
import io.plumbline.results.history.calibration.HostCalibration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Calibrations of hosts that this user has stored. */
public final class KnownHost {

    private final Optional<CalibrationFolder> calibrations;
    private final Terminal terminal;

    private KnownHost(Optional<Path> state, Terminal terminal) {
        this.calibrations = state.map(folder -> new CalibrationFolder(folder.resolve("calibrations")));
        this.terminal = terminal;
    }

    /** Opens what is kept for the user of this process; none where this user has no folder for them. */
    public static KnownHost ofThisUser(Terminal terminal) {
        return new KnownHost(StateFolder.find(System.getenv()), terminal);
    }

    public static void requireFolder() {
        StateFolder.in(System.getenv());
    }

    public void keep(HostCalibration calibration) {
        try {
            Path file = calibrations.orElseThrow().keep(calibration);
            terminal.say("plumbline: kept for comparisons of the same on this host: path=" + file);
        } catch (IOException refused) {
            terminal.say("plumbline: the calibration isn't kept: " + refused.getMessage());
        }
    }

    /** Says what a calibration makes doubtful in a comparison; empty where nothing is known. */
    public Optional<List<String>> doubts(ComparedVariants compared) {
        return of(compared)
                .map(known -> new CalibrationWords(known.at(), known.margin().toString(), known.percentiles()))
                .map(known -> known.doubts(compared));
    }

    /** Finds what is known; empty if it was measured apart, or nothing is known. */
    private Optional<HostCalibration> of(ComparedVariants compared) {
        if (compared.interleaving().isEmpty() || calibrations.isEmpty()) {
            return Optional.empty();
        }
        try {
            return calibrations.get().of(compared.views().get(0).result());
        } catch (IOException unreadable) {
            terminal.say("plumbline: " + unreadable.getMessage());
            return Optional.empty();
        }
    }
}
