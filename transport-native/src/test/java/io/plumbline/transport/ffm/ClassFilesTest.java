// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every JVM loads is of release 17, and only what is loaded by name is newer. */
class ClassFilesTest {

    private static final int RELEASE_17 = 61;
    private static final int RELEASE_22 = 66;

    @Test
    void theFacesLoadOnEveryJvm() throws Exception {
        assertThat(classFiles(1))
                .hasSizeGreaterThan(3)
                .allSatisfy(file -> assertThat(version(file)).isEqualTo(RELEASE_17));
    }

    @Test
    void whatIsBehindThemNeedsTheFinalForeignFunctionApi() throws Exception {
        List<Path> all = classFiles(Integer.MAX_VALUE);
        all.removeAll(classFiles(1));

        assertThat(all)
                .hasSizeGreaterThan(10)
                .allSatisfy(file -> assertThat(version(file)).isEqualTo(RELEASE_22));
    }

    private static List<Path> classFiles(int depth) throws IOException, URISyntaxException {
        Path folder = Path.of(
                NativeTransport.class.getResource("NativeTransport.class").toURI());
        try (Stream<Path> files = Files.walk(folder.getParent(), depth)) {
            return new ArrayList<>(
                    files.filter(file -> file.getFileName().toString().endsWith(".class"))
                            .toList());
        }
    }

    private static int version(Path classFile) {
        try (InputStream in = Files.newInputStream(classFile);
                DataInputStream data = new DataInputStream(in)) {
            data.skipNBytes(6); // magic number and minor version
            return data.readUnsignedShort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
