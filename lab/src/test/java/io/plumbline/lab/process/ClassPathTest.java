// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.fork.ForkMain;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {

    private static final String PROPERTY = "java.class.path";

    @TempDir
    Path folder;

    private static <T> T with(String classPath, Supplier<T> action) {
        String before = System.getProperty(PROPERTY);
        System.setProperty(PROPERTY, classPath);
        try {
            return action.get();
        } finally {
            System.setProperty(PROPERTY, before);
        }
    }

    private static List<String> parts(String classPath) {
        return List.of(classPath.split(File.pathSeparator));
    }

    private Path manifestOnlyJar(URL... names) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        String.join(
                                " ", List.of(names).stream().map(URL::toString).toList()));
        Path jar = folder.resolve("surefirebooter.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.finish();
        }
        return jar;
    }

    @Test
    void isTheOneThisJvmWasStartedWithIfItHasTheHarness() {
        String told = "elsewhere.jar" + File.pathSeparator + ClassPath.location(ForkMain.class);
        assertThat(with(told, ClassPath::ofThisJvm)).isEqualTo(told);
    }

    @Test
    void isAJarWhoseManifestNamesTheHarness() throws IOException {
        URL harness = ClassPath.location(ForkMain.class).toUri().toURL();
        String jar = manifestOnlyJar(folder.toUri().toURL(), harness).toString();
        assertThat(with(jar, ClassPath::ofThisJvm)).isEqualTo(jar);
    }

    @Test
    void aJarWhoseManifestNamesOthersIsNotEnough() throws IOException {
        String jar = manifestOnlyJar(folder.toUri().toURL()).toString();
        assertThat(parts(with(jar, ClassPath::ofThisJvm)))
                .startsWith(jar)
                .contains(ClassPath.location(ForkMain.class).toString());
    }

    @Test
    void hasTheModulesOfThisJvm() {
        System.setProperty("jdk.module.path", "model.jar" + File.pathSeparator + "core.jar");
        try {
            assertThat(parts(with("tests.jar", ClassPath::ofThisJvm))).startsWith("tests.jar", "model.jar", "core.jar");
        } finally {
            System.clearProperty("jdk.module.path");
        }
    }

    @Test
    void hasWhatLoadersOfTheThreadLoadFrom() throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        Path there = Files.createDirectory(folder.resolve("classes of a build tool"));
        try (URLClassLoader inner = new URLClassLoader(new URL[] {there.toUri().toURL()}, before);
                URLClassLoader outer = new URLClassLoader(new URL[] {new URL("http://127.0.0.1/remote.jar")}, inner)) {
            thread.setContextClassLoader(outer);
            assertThat(parts(with("launcher.jar", ClassPath::ofThisJvm)))
                    .containsExactly(
                            "launcher.jar",
                            there.toString(),
                            ClassPath.location(ForkMain.class).toString());
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
