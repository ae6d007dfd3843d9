// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.report.conclusion.DoctorPlan;
import io.plumbline.report.html.DoctorPage;
import io.plumbline.report.html.JitterPage;
import io.plumbline.results.DoctorFile;
import io.plumbline.results.JitterFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes the files of a host's interruptions and of a doctor's report, all that were asked for, also if one of them can't be. */
public final class HostReportFiles {

    private HostReportFiles() {}

    /**
     * Writes files.
     *
     * @param result the interruptions
     * @param json the whole; null for none
     * @param hlog the log for the HdrHistogram tools; null for none
     * @param html the page; null for none
     * @throws IOException if one can't be written
     */
    public static void write(JitterResult result, Path json, Path hlog, Path html) throws IOException {
        new FilesInTurn()
                .write(json, path -> JitterFile.write(result, path))
                .write(hlog, path -> AtomicFile.write(path, HdrLog.text(result)))
                .write(html, path -> AtomicFile.write(path, new JitterPage(result).page()))
                .requireAll();
    }

    /**
     * Files of a doctor's report.
     *
     * @param json the whole; null for none
     * @param html the page; null for none
     * @param plan the script; null for none
     */
    public record DoctorFiles(Path json, Path html, Path plan) {}

    /**
     * Writes files.
     *
     * @param report the report
     * @param changes what differs from an earlier one, in lines; may be none
     * @param files where to
     * @throws IOException if one can't be written
     */
    public static void write(DoctorReport report, List<String> changes, DoctorFiles files) throws IOException {
        new FilesInTurn()
                .write(files.json(), path -> AtomicFile.write(path, DoctorFile.text(report)))
                .write(files.html(), path -> AtomicFile.write(path, new DoctorPage(report, changes).page()))
                .write(files.plan(), path -> AtomicFile.write(path, DoctorPlan.script(report)))
                .requireAll();
    }
}
