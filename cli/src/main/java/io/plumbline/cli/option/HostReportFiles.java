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

/** Output files of a host's interruptions or of a doctor's report. If one can't be written, the others still are. */
public final class HostReportFiles {

    private final FilesInTurn files = new FilesInTurn();

    private HostReportFiles() {}

    /**
     * Writes files.
     *
     * @param result the interruptions
     * @param json the whole report; null for none
     * @param hlog the log for the HdrHistogram tools; null for none
     * @param html the page; null for none
     * @return what became of them
     */
    public static HostReportFiles of(JitterResult result, Path json, Path hlog, Path html) {
        HostReportFiles written = new HostReportFiles();
        written.files
                .write(json, path -> JitterFile.write(result, path))
                .write(hlog, path -> AtomicFile.write(path, HdrLog.text(result)))
                .write(html, path -> AtomicFile.write(path, new JitterPage(result).page()));
        return written;
    }

    /**
     * Files of a doctor's report.
     *
     * @param json the whole report; null for none
     * @param html the page; null for none
     * @param plan the script; null for none
     */
    public record DoctorFiles(Path json, Path html, Path plan) {}

    /**
     * Writes files.
     *
     * @param report the report
     * @param changes what differs from an earlier one, in lines; may be none
     * @param paths where to
     * @return what became of them
     */
    public static HostReportFiles of(DoctorReport report, List<String> changes, DoctorFiles paths) {
        HostReportFiles written = new HostReportFiles();
        written.files
                .write(paths.json(), path -> AtomicFile.write(path, DoctorFile.text(report)))
                .write(paths.html(), path -> AtomicFile.write(path, new DoctorPage(report, changes).page()))
                .write(paths.plan(), path -> AtomicFile.write(path, DoctorPlan.script(report)));
        return written;
    }

    /**
     * Tells where they are. Shows the figures first where nobody has seen them, and a file couldn't be written.
     *
     * @param isQuiet whether figures were left out
     * @param figures shows them
     * @return a sentence; empty if there are none, or nobody wants to read it
     * @throws IOException if one couldn't be written
     */
    public String told(boolean isQuiet, Runnable figures) throws IOException {
        return files.requireAll(isQuiet, figures);
    }
}
