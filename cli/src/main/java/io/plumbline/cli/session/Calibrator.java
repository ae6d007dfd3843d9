// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.verify.KnownService;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.host.CalibrationDocument;
import io.plumbline.report.host.CalibrationDocument.Control;
import io.plumbline.report.host.CalibrationDocument.Stalls;
import io.plumbline.results.history.calibration.HostCalibration;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibration;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.JudgedVariants;
import io.plumbline.stats.compare.Rule;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares something with itself, and with known changes that have to be detected. */
public record Calibrator(OutputFiles outputs, Manner manner) {

    private static final double MEDIAN = 50;

    /** Compares a cell with itself, and shows what this host can tell; empty if nothing can be told. */
    public Optional<Margins> calibrate(String title, CellSpec cell) throws IOException {
        Variants same = Variants.of(cell, cell);
        long blocks = same.looks().get(0);
        Duration ofABlock = Duration.ofNanos(Lab.onThisHost().plan(same).estimatedNanos() / blocks);
        Terminal terminal = manner.terminal();
        ResultCollection measured = measured(same, outputs);
        Optional<JudgedVariants> judged = JudgedVariants.of(same, measured);
        if (judged.isEmpty()) {
            terminal.say("plumbline: no conclusion is possible: no block was completed");
            return Optional.empty();
        }
        Rule rule = judged.get().comparison().rule().withLooks(Rule.LOOKS.toArray(Integer[]::new));
        List<Calibrated> calibrated = Calibration.of(judged.get().blocks().blocks(), rule, ofABlock);
        if (calibrated.isEmpty()) {
            terminal.say("plumbline: no conclusion is possible: "
                    + judged.get().comparison().findings().get(0).ruling().reason());
            return Optional.empty();
        }
        terminal.print(CalibrationDocument.of(title, calibrated, rule));
        Margins margins = Calibrated.margins(calibrated, rule);
        KnownHost.ofThisUser(terminal).keep(HostCalibration.of(title, measured.result(), margins, calibrated));
        return Optional.of(margins);
    }

    public boolean control(Variants controls, Margins margins) throws IOException {
        Variants judged = controls.within(margins);
        Optional<Comparison> found = JudgedVariants.of(judged, measured(judged, new OutputFiles(Map.of(), false)))
                .map(JudgedVariants::comparison);
        if (found.isEmpty()) {
            return false;
        }
        double tail = Collections.max(found.get().rule().percentiles());
        boolean isBodyFound = isWorse(found.get(), 1, MEDIAN);
        boolean isTailFound = isWorse(found.get(), 2, tail) && !isWorse(found.get(), 2, MEDIAN);
        Terminal terminal = manner.terminal();
        terminal.out().println();
        terminal.print(CalibrationDocument.ofControls(
                new Control(KnownService.SLOWER, isBodyFound),
                new Stalls(KnownService.STALL_EVERY, KnownService.STALL, tail, isTailFound)));
        return isBodyFound && isTailFound;
    }

    private static boolean isWorse(Comparison found, int candidate, double percentile) {
        return found.findings(candidate).stream()
                .filter(finding -> finding.percentile() == percentile)
                .anyMatch(finding -> finding.ruling().change() == Change.WORSE);
    }

    private ResultCollection measured(Variants variants, OutputFiles files) throws IOException {
        return new ExperimentRun(files, manner).measured(variants);
    }
}
