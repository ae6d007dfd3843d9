// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.foreign.ForeignFile.Pipes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class ForeignFileTest {

    @TempDir
    private Path folder;

    private static ForeignFile of(Pipes pipes) {
        return new ForeignFile("list", 10, pipes);
    }

    @Test
    void readsAsMuchAsIsAllowed() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "0123456789");
        assertThat(ForeignFile.regular("list", 10).text(file)).isEqualTo("0123456789");
        assertThat(ForeignFile.regular("list", 10).beginning(file, 3)).hasSize(3);
        Files.writeString(file, "0123456789a");
        assertThatThrownBy(() -> ForeignFile.regular("list", 10).bytes(file))
                .hasMessage("list is too long: path=" + file + ", allowed=10 bytes");
    }

    @ParameterizedTest
    @EnumSource
    void opensNoFolderAndWhatIsNotThere(Pipes pipes) throws IOException {
        assertThatThrownBy(() -> of(pipes).bytes(folder)).hasMessageStartingWith("list is a folder: path=");
        assertThatThrownBy(() -> of(pipes).bytes(folder.resolve("none")))
                .hasMessageStartingWith("list does not exist: path=");
        assertThatThrownBy(() -> of(pipes).bytes(Path.of(""))).hasMessageStartingWith("list has no name");
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff});
        assertThatThrownBy(() -> of(pipes).text(bytes)).hasMessageStartingWith("list isn't text: path=");
    }

    @EnabledOnOs(OS.LINUX)
    @ParameterizedTest
    @EnumSource
    void opensNoDeviceAndNoPipeByItsName(Pipes pipes) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
        for (Path endless : new Path[] {pipe, link, Path.of("/dev/zero"), Path.of("/dev/random")}) {
            assertThatThrownBy(() -> of(pipes).bytes(endless))
                    .hasMessage("list is a pipe or a device: path=" + endless + " (allowed: a file)");
        }
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void readsNothingOfWhatIsMuchTooLong() throws IOException {
        Path sparse = folder.resolve("sparse");
        try (SeekableByteChannel hole =
                Files.newByteChannel(sparse, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            hole.position(3L << 30).write(ByteBuffer.wrap(new byte[1]));
        }
        assertThatThrownBy(() -> ForeignFile.regular("list", 1 << 30).bytes(sparse))
                .hasMessageStartingWith("list is too long: path=");
    }
}
