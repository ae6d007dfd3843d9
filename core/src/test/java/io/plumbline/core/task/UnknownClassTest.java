// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownClassTest {

    @ParameterizedTest
    @ValueSource(strings = {"target/classes/acme/Task.class", "acme/Task", "acme.Task.class"})
    void asksForANameInPlaceOfAPath(String path) {
        assertThat(UnknownClass.hint(path, "")).contains("the name of a class, such as com.acme.MyTask");
    }

    @Test
    void knowsHowANestedClassIsWritten() {
        assertThat(UnknownClass.hint("java.util.Map.Entry", "")).isEqualTo(" (did you mean 'java.util.Map$Entry'?)");
    }

    @Test
    void namesWhatIsNotThereOnTheClassPath() {
        assertThat(hint("", ".", "nosuch.jar", "no/such")).startsWith(", not there=nosuch.jar no/such (");
    }

    @Test
    void namesFilesThatAreNoJars(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("app.jar"), "not found");
        Path jar = folder.resolve("lib.jar");
        new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
        assertThat(hint(".", text.toString(), jar.toString(), "no/such"))
                .startsWith(", not there=no/such, no jar=" + text + " (");
    }

    @Test
    void asksForTheFolderOtherwise() {
        assertThat(hint(".")).isEqualTo(" (is its folder or jar on the class-path?)");
    }

    @Test
    void findsClassesOfFoldersAndOfTheJdkWithoutLoadingThem(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("acme"));
        Files.writeString(folder.resolve("acme/Task.class"), "no class file");
        assertThat(UnknownClass.isThere("acme.Task", folder.toString())).isTrue();
        assertThat(UnknownClass.isThere("java.lang.Object", "")).isTrue();
        assertThat(UnknownClass.isThere("acme.Other", folder.toString())).isFalse();
        assertThat(UnknownClass.isThere("acme.Other", folder + "/*")).isTrue(); // as far as one can tell
    }

    private static String hint(String... classPath) {
        return UnknownClass.hint("acme.Task", String.join(File.pathSeparator, classPath));
    }
}
