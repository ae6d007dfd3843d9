// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputPathTest {

    @TempDir
    private Path folder;

    @Test
    void acceptsANewFileAndLeavesNothingBehind() throws IOException {
        OutputPath.prepare(folder.resolve("result.json"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void acceptsANameWithoutFolder() throws IOException {
        OutputPath.prepare(Path.of("plumbline-output-path-test.json"));
        assertThat(Path.of("plumbline-output-path-test.json")).doesNotExist();
    }

    @Test
    void refusesAMissingFolder() {
        Path file = folder.resolve("a/b/result.json");
        assertThatThrownBy(() -> OutputPath.prepare(file))
                .hasMessage("can't write file: path=" + file + ", reason=its folder does not exist, folder="
                        + folder.resolve("a/b"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void leavesAFileThatIsThereAsItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("result.json"), "before");
        OutputPath.prepare(file);
        assertThat(file).hasContent("before");
    }

    @Test
    void refusesAFolder() {
        assertThatThrownBy(() -> OutputPath.prepare(folder))
                .isInstanceOf(IOException.class)
                .hasMessage("can't write file: path=" + folder + ", reason=it is a folder (allowed: a file name)");
        assertThatThrownBy(() -> OutputPath.prepare(Path.of("/"))).hasMessageContaining("it is a folder");
    }

    @Test
    void refusesAnEmptyName() {
        assertThatThrownBy(() -> OutputPath.prepare(Path.of("")))
                .isInstanceOf(IOException.class)
                .hasMessage("can't write file: path=\"\", reason=its name is empty (allowed: a file name)");
    }

    @Test
    void refusesAFileInThePlaceOfTheFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path below = file.resolve("result.json");
        assertThatThrownBy(() -> OutputPath.prepare(below))
                .isInstanceOf(IOException.class)
                .hasMessage("can't write file: path=" + below + ", reason=its folder is a file, file=" + file);
        assertThatThrownBy(() -> OutputPath.prepare(file.resolve("a/result.json")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't write file: path=");
    }

    @Test
    void refusesAFolderThatMayNotBeWritten() throws IOException {
        Path locked = Files.createDirectory(
                folder.resolve("locked"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
        assumeThat(Files.isWritable(locked)).as("not the superuser").isFalse();
        Path file = locked.resolve("result.json");
        assertThatThrownBy(() -> OutputPath.prepare(file))
                .isInstanceOf(IOException.class)
                .hasMessage("can't write file: path=" + file + ", reason=permission denied");
    }

    @Test
    void acceptsADevice() throws IOException {
        Path device = Path.of("/dev/null");
        assumeThat(Files.exists(device)).isTrue();
        OutputPath.prepare(device);
        AtomicFile.write(device, out -> out.write(1));
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void refusesToWriteIntoAMissingFolder() {
        Path file = folder.resolve("none/result.json");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> out.write(1)))
                .isInstanceOf(IOException.class)
                .hasMessage("can't write file: path=" + file + ", reason=its folder does not exist, folder="
                        + file.getParent());
    }

    @Test
    void keepsTheFileBeforeWhenWritingFails() throws IOException {
        Path file = Files.writeString(folder.resolve("result.json"), "before");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write("half".getBytes(StandardCharsets.UTF_8));
                    out.flush();
                    throw new IOException("No space left on device");
                }))
                .hasMessage("can't write file: path=" + file + ", reason=No space left on device");
        assertThat(file).hasContent("before");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void deletesWhatKilledProcessesLeftBesideTheFileAndNothingElse() throws IOException {
        Path file = folder.resolve("result.json");
        Path dead = Files.createFile(folder.resolve(".result.json.0123abcd.tmp"));
        Path ofAnother = Files.createFile(folder.resolve(".other.json.0123abcd.tmp"));
        try (TemporaryFile alive = TemporaryFile.beside(file)) {
            OutputPath.prepare(file);

            assertThat(dead).doesNotExist();
            assertThat(ofAnother).exists();
            alive.moveTo(file);
        }
        assertThat(file).exists();
    }

    @Test
    void followsALink() throws IOException {
        Path file = Files.writeString(folder.resolve("result.json"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("latest.json"), file.getFileName());
        AtomicFile.write(link, out -> out.write("after".getBytes(StandardCharsets.UTF_8)));
        assertThat(link).isSymbolicLink().hasContent("after");
        assertThat(file).hasContent("after");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void writesToAPipeThatIsOpenAlready() throws Exception {
        Process cat = new ProcessBuilder("cat").start();
        Path pipe = Path.of("/proc/" + cat.pid() + "/fd/0");
        OutputPath.prepare(pipe);
        AtomicFile.write(pipe, "{}");
        cat.getOutputStream().close();
        assertThat(new String(cat.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("{}");
    }

    @Test
    void aLinkThatLeadsNowhereYetStaysALink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
        OutputPath.prepare(link);
        AtomicFile.write(link, "text");
        assertThat(link).isSymbolicLink().content().isEqualTo("text");
        assertThat(folder.resolve("target")).hasContent("text");
        Path lost = Files.createSymbolicLink(folder.resolve("lost"), Path.of("none/target"));
        assertThatThrownBy(() -> OutputPath.prepare(lost)).hasMessageContaining("its folder does not exist, folder=");
        Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
        assertThatThrownBy(() -> AtomicFile.write(circle, "text")).hasMessageContaining("lead in a circle");
    }
}
