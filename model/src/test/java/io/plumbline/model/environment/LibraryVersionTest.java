// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryVersionTest {

    /** Stands for a library. */
    static final class Anchor {}

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"2.1.4, false", "1.20.0, false", "2.2, true", "2.2.1 (b1), true", "10.0-beta, true", "unknown, true"})
    void isComparedByNumbers(String version, boolean isEnough) throws Exception {
        Path jar = jar(version);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Availability availability =
                    LibraryVersion.atLeast("Library", loader.loadClass(Anchor.class.getName()), 2, 2);
            assertThat(availability.isAvailable()).isEqualTo(isEnough);
            if (!isEnough) {
                assertThat(availability.reason())
                        .isEqualTo("Library is too old: version=" + version + ", needed=2.2, jar=" + jar);
                assertThat(availability.remedy()).isEqualTo("put Library 2.2 or newer before it on the class path");
            }
        }
    }

    private Path jar(String version) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        String name = Anchor.class.getName().replace('.', '/') + ".class";
        Path jar = folder.resolve("library.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream in = Anchor.class.getClassLoader().getResourceAsStream(name)) {
            out.putNextEntry(new JarEntry(name));
            in.transferTo(out);
        }
        return jar;
    }

    @Test
    void thatOfTheBuildWillDo() {
        assertThat(LibraryVersion.atLeast("HdrHistogram", Histogram.class, 2, 2).isAvailable())
                .isTrue();
    }
}
