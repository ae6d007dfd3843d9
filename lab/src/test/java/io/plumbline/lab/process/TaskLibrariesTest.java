// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.spec.JvmSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TaskLibrariesTest {

    @TempDir
    private Path folder;

    private String jar(String name, String entry) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(7);
        }
        return jar.toString();
    }

    @Test
    void anotherVersionThanTheHarnessBringsIsNamed() throws IOException {
        String old = jar("HdrHistogram-1.2.1.jar", "org/HdrHistogram/Histogram.class");
        String jna = jar("jna-4.2.2.jar", "com/sun/jna/Native.class");
        String other = jar("other.jar", "acme/Order.class");

        List<Caveat> caveats = TaskLibraries.replaced(String.join(File.pathSeparator, other, old, "absent", jna));

        assertThat(caveats)
                .allMatch(caveat -> caveat.code() == CaveatCode.LIBRARY_REPLACED && caveat.severity() == Severity.NOTE)
                .extracting(Caveat::message)
                .satisfiesExactly(
                        message -> assertThat(message)
                                .startsWith(
                                        "The task's HdrHistogram-1.2.1.jar is not used: the harness brings HdrHistogram-"),
                        message -> assertThat(message).contains("jna-4.2.2.jar"));
        assertThat(TaskLibraries.replaced(folder + File.separator + "*")).isEqualTo(caveats);
    }

    @Test
    void theSameVersionIsNot() {
        assertThat(TaskLibraries.replaced(ClassPath.location(Histogram.class).toString()))
                .isEmpty();
        assertThat(TaskLibraries.replaced("")).isEmpty();
    }

    /** A JVM would wait for it. */
    @Test
    @Timeout(60)
    @EnabledOnOs(OS.LINUX)
    void aPipeOnTheClassPathIsRefused() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        JvmSpec jvm = JvmSpec.DEFAULT.withClassPath(folder + File.pathSeparator + pipe);

        assertThatThrownBy(() -> Jvms.ofTask(Jdk.running(), jvm))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("part of the class path is a pipe or a device: class-path=" + pipe
                        + " (allowed: folders and jars)");
    }
}
