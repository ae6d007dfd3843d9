// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.calibration;

import io.plumbline.model.DurationText;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.JsonSource;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.history.CampaignFacts;
import io.plumbline.results.history.ContentHash;
import io.plumbline.results.history.Testbed;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A folder with one file for each calibrated subject on each testbed. A later calibration replaces the earlier one. {@code folder}: made when something is kept. */
public record CalibrationFolder(Path folder) {

    private static final String SCHEMA = "schema";
    private static final String NAME = "plumbline/calibration/1";
    private static final int LARGEST = 1 << 20;

    private static final JsonBinding BINDING = new JsonBinding()
            .text(Margins.class, Margins::parse)
            .value(Duration.class, DurationText::of, json -> json.parsed(DurationText::parse));

    /**
     * Keeps a calibration.
     *
     * @param calibration in place of one of the same thing on the same testbed
     * @throws IOException if it can't be written; the message is one line
     */
    public Path keep(HostCalibration calibration) throws IOException {
        return write(file(calibration.testbed(), calibration.setup()), calibration);
    }

    /**
     * Finds what is known of something, where it was measured.
     *
     * @return the calibration of the same on the same testbed; empty if there is none
     * @throws IOException if there is one that can't be read; the message is one line
     */
    public Optional<HostCalibration> of(BenchmarkResult result) throws IOException {
        return read(file(Testbed.of(result), CampaignFacts.setup(result)));
    }

    private Path write(Path file, HostCalibration calibration) throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(SCHEMA, NAME);
        json.putAll(BINDING.write(calibration, ""));
        try {
            Files.createDirectories(folder);
        } catch (IOException refused) {
            throw new IOException("can't make folder: path=" + folder + ", reason=" + refused, refused);
        }
        AtomicFile.write(file, JsonText.line(json) + "\n");
        return file;
    }

    private static Optional<HostCalibration> read(Path file) throws IOException {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        try {
            byte[] bytes = ForeignFile.regular("calibration", LARGEST).bytes(file);
            return Optional.of(new JsonSource("calibration", "path=" + file).read(bytes, CalibrationFolder::read));
        } catch (ResultFileException broken) {
            throw new IOException(broken.getMessage() + " (delete it, or calibrate again)", broken);
        }
    }

    private static HostCalibration read(JsonValue json) {
        if (!json.member(SCHEMA).text().equals(NAME)) {
            throw json.member(SCHEMA).wrong(NAME);
        }
        return BINDING.read(HostCalibration.class, json);
    }

    private Path file(Testbed testbed, String setup) {
        return folder.resolve(
                testbed.shortFingerprint() + "-" + ContentHash.of(setup).substring(0, 8) + ".json");
    }
}
