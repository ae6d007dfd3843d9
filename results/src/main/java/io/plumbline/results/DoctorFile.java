// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.results.json.JsonValue;
import java.nio.file.Path;

/** The doctor's report as JSON of the schema {@code plumbline/doctor/1}, and the facts of hosts that files keep. */
public final class DoctorFile {

    private DoctorFile() {}

    /**
     * Returns a report as JSON.
     *
     * @return what its file holds
     * @throws ResultFileException if a number isn't finite that has to be; the message is one line
     */
    public static String text(DoctorReport report) throws ResultFileException {
        return StoredJson.DOCTOR.text(() -> ResultJson.BINDING.write(report, ""));
    }

    /**
     * Reads the facts of the host from any file of ours that keeps them: a result, jitter, or a doctor's report.
     *
     * @throws ResultFileException if it can't be read, or keeps none
     */
    public static HostFacts host(Path path) throws ResultFileException {
        return StoredJson.RESULT.read(path, DoctorFile::host);
    }

    private static HostFacts host(JsonValue json) {
        return ResultJson.BINDING.read(HostFacts.class, json.member("environment"));
    }
}
