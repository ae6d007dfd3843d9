// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskClassTest {

    private static final String RUN = "public void run(long due) {}";
    private static final String TASK = "implements io.plumbline.core.task.LatencyTask { " + RUN + " }";
    private static final String JLBH = "net/openhft/chronicle/jlbh/JLBHTask";

    @TempDir
    private Path folder;

    @Test
    void compilesATaskAndPutsItBeforeWhatElseHasItsName() throws Exception {
        Path earlier = Files.createDirectories(folder.resolve("earlier"));
        Files.writeString(earlier.resolve("Mine.class"), "an earlier build");
        TaskClass found = of(write("public class Mine " + TASK), false, JvmSpec.DEFAULT.withClassPath(earlier + ""));
        assertThat(found.name()).isEqualTo("Mine");
        Path compiled = compiled(found);
        assertThat(entries(found)).containsSubsequence(compiled.toString(), earlier.toString());
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {compiled.toUri().toURL()})) {
            assertThat(loader.loadClass("Mine").getConstructor().newInstance()).isInstanceOf(LatencyTask.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package acme.orders; public class Mine TASK|acme.orders.Mine",
                "public class Mine { public static class Fast TASK }|Mine$Fast",
                "public class Mine TASK class Helper TASK|Mine",
                "public class Mine { static class Hidden TASK }|Mine$Hidden",
                "public class Mine extends Base { RUN } abstract class Base implements io.plumbline.core.task.LatencyTask {}|Mine",
                "public record Mine() TASK|Mine"
            })
    void findsTheTask(String text, String name) throws IOException {
        assertThat(of(write(text), false, JvmSpec.DEFAULT).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public class Mine {}|no task in the source file: task=FILE, classes=Mine (allowed: a public class that implements",
                "interface Mine extends io.plumbline.core.task.LatencyTask {}|no task in the source file",
                "public abstract class Mine TASK|no task in the source file",
                "public class Mine { public class Inner TASK }|no task in the source file",
                "// nothing|no task in the source file: task=FILE, classes= (",
                "public class Mine { public static class A TASK public static class B TASK }"
                        + "|several tasks in a source file: task=FILE, classes=Mine.A Mine.B (allowed: one public one"
            })
    void refusesAFileWithoutOneTask(String text, String reason) throws IOException {
        Path file = write(text);
        assertThatThrownBy(() -> of(file, false, JvmSpec.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(reason.replace("FILE", file.toString()))
                .message()
                .hasLineCount(1);
    }

    @Test
    void findsATaskOfJlbhInAJarOfTheClassPathWhereThatIsAskedFor() throws IOException {
        Path stub = folder.resolve(JLBH + ".java");
        Files.createDirectories(stub.getParent());
        Files.writeString(stub, "package net.openhft.chronicle.jlbh; public interface JLBHTask {} class Any " + TASK);
        Path compiled = compiled(of(stub, false, JvmSpec.DEFAULT)).resolve(JLBH + ".class");
        Path jar = Files.createDirectories(folder.resolve("lib")).resolve("jlbh.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(JLBH + ".class"));
            out.write(Files.readAllBytes(compiled));
        }
        JvmSpec jvm = JvmSpec.DEFAULT.withClassPath(folder + "/lib/*");
        Path file = write("class Mine implements net.openhft.chronicle.jlbh.JLBHTask {} class Other " + TASK);
        assertThat(of(file, true, jvm).name()).isEqualTo("Mine");
        assertThat(of(file, false, jvm).name()).isEqualTo("Other");
    }

    @Test
    void pointsAtEachErrorWithItsLine() throws IOException {
        Path file =
                write("public class Mine " + TASK.replace("{ ", "{\n\tOrdr first;\n") + "\nclass B { int x = 1.5; }");
        SourceException failure = catchThrowableOfType(SourceException.class, () -> of(file, false, JvmSpec.DEFAULT));
        assertThat(failure)
                .hasMessageStartingWith("task doesn't compile: " + file + ":2: ")
                .hasMessageEndingWith(" find symbol; symbol:   class Ordr; location: class Mine; errors=2");
        assertThat(SourceException.places(new IllegalArgumentException(failure)))
                .isEqualTo("\n\tOrdr first;\n\t^\n" + file
                        + ":4: incompatible types: possible lossy conversion from double to int\nclass B { int x = 1.5; }\n"
                        + " ".repeat(18) + "^");
        assertThat(SourceException.places(new IOException())).isEmpty();
    }

    @Test
    void saysNothingOfWhatComesOfAMissingBracket() throws IOException {
        Path file = write("public class Mine " + TASK.replace("{}", "{ return 1 }"));
        assertThatThrownBy(() -> of(file, false, JvmSpec.DEFAULT)).hasMessageEndingWith(":1: ';' expected");
    }

    @Test
    void showsTenErrorsAndCountsAll() throws IOException {
        Path file = write("public class Mine " + TASK + "\n" + "class A { No x; }\n".repeat(40));
        SourceException failure = catchThrowableOfType(SourceException.class, () -> of(file, false, JvmSpec.DEFAULT));
        assertThat(failure).hasMessageContaining("errors=");
        assertThat(SourceException.places(failure).lines().filter(line -> line.contains("^")))
                .hasSize(10);
    }

    @Test
    void isCompiledForTheJdkThatMeasures() throws IOException {
        Path file = write("public class Mine " + TASK);
        TaskClass old = TaskClass.of(new TaskSpec(file.toString()), jdk(17), JvmSpec.DEFAULT);
        assertThat(release(old)).isEqualTo(17);
        assertThat(release(of(file, false, JvmSpec.DEFAULT)))
                .isEqualTo(Runtime.version().feature());
        Path young = write("public class Young implements io.plumbline.core.task.LatencyTask {"
                + " public void run(long due) { Math.clamp(due, 0, 1); } }"); // since 21
        assertThatThrownBy(() -> TaskClass.of(new TaskSpec(young.toString()), jdk(17), JvmSpec.DEFAULT))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining(" find symbol; symbol:   method clamp");
    }

    @Test
    void isCompiledOnceWhateverBecomesOfTheFile() throws IOException {
        Path file = write("public class Mine " + TASK);
        TaskClass before = of(file, false, JvmSpec.DEFAULT);
        Files.writeString(file, "public class Mine {");
        assertThat(of(file, false, JvmSpec.DEFAULT)).isEqualTo(before);
    }

    @Test
    void leavesSourcesOnTheClassPathAlone() throws IOException {
        Files.writeString(folder.resolve("Order.java"), "public class Order {}");
        Path file = write("public class Mine " + TASK.replace("{ ", "{ Order order; "));
        assertThatThrownBy(() -> of(file, false, JvmSpec.DEFAULT.withClassPath(folder.toString())))
                .hasMessageContaining("class Order");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no/such/Mine.java", "folder.java", "bytes.java", "/dev/zero/Mine.java"})
    void refusesWhatIsNoSourceFile(String name) throws IOException {
        Files.createDirectories(folder.resolve("folder.java"));
        Files.write(folder.resolve("bytes.java"), new byte[] {(byte) 0xff, 0});
        Path file = name.startsWith("no") ? Path.of(name) : folder.resolve(name);
        assertThatThrownBy(() -> of(file, false, JvmSpec.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("source file")
                .hasMessageContaining("path=" + file
                        + (file.isAbsolute() ? "" : ", folder=" + Path.of("").toAbsolutePath()))
                .message()
                .hasLineCount(1);
    }

    @Test
    void saysWhenTheCompilerGivesUp() throws IOException {
        Path file = write("class Mine { int x = " + "(".repeat(50_000) + "1" + ")".repeat(50_000) + "; }");
        assertThatThrownBy(() -> of(file, false, JvmSpec.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the compiler gave up: task=" + file + ", reason=");
    }

    private TaskClass of(Path file, boolean isJlbh, JvmSpec jvm) {
        return TaskClass.of(new TaskSpec(file.toString()).ofKind(isJlbh), Jdk.running(), jvm);
    }

    private static Jdk jdk(int feature) {
        return new Jdk(Jdk.running().home(), Integer.toString(feature), feature);
    }

    private static int release(TaskClass found) throws IOException {
        return Files.readAllBytes(compiled(found).resolve("Mine.class"))[7] - 44;
    }

    private static List<String> entries(TaskClass found) {
        return List.of(found.jvm().classPath().split(File.pathSeparator));
    }

    private static Path compiled(TaskClass found) {
        return entries(found).stream()
                .filter(entry -> entry.contains("plumbline-classes-"))
                .map(Path::of)
                .findFirst()
                .orElseThrow();
    }

    private Path write(String text) throws IOException {
        String name = text.contains("Young") ? "Young.java" : "Mine.java";
        return Files.writeString(
                folder.resolve(name), text.replace("TASK", TASK).replace("RUN", RUN), StandardCharsets.UTF_8);
    }
}
