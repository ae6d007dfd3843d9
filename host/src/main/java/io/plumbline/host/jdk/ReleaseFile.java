// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.jdk;

import io.plumbline.model.foreign.ForeignFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file {@code release} in a JDK's home folder. */
record ReleaseFile(String version, int feature) {

    private static final ForeignFile FILE = ForeignFile.regular("file of a JDK", 1 << 16);

    /** {@code 25}, {@code 17.0.15}, {@code 26-ea}, and the {@code 1.8.0_292} of old. */
    private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?(\\d{1,4})(?:\\D.*)?");

    static Optional<ReleaseFile> read(Path home) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(FILE.text(home.resolve("release"))));
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
        String version =
                properties.getProperty("JAVA_VERSION", "").replace("\"", "").strip();
        Matcher matcher = FEATURE.matcher(version);
        return matcher.matches()
                ? Optional.of(new ReleaseFile(version, Integer.parseInt(matcher.group(1))))
                : Optional.empty();
    }
}
