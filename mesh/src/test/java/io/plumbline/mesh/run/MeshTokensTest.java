// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MeshTokensTest {

    /** Makes a token and waits to be killed. */
    static final class TokenMain {

        public static void main(String[] arguments) throws Exception {
            System.out.println(MeshTokens.make());
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    @Test
    void keepsATokenInAFolderOfItsOwner() throws Exception {
        Path token =
                MeshTokens.receive(new ByteArrayInputStream("0123456789abcdef\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(PrivateFiles.isPrivate(token)).isTrue();
        assertThat(PrivateFiles.isPrivate(token.getParent())).isTrue();
        OwnedFolder.tidyUp();
        assertThat(token).hasContent("0123456789abcdef");
    }

    @Test
    @Timeout(120)
    void theTokenOfAKilledProcessIsDeletedByTheNextOne() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TokenMain.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            Path token = Path.of(process.inputReader().readLine());
            OwnedFolder.tidyUp();
            assertThat(token).exists();
            process.destroyForcibly().waitFor();
            assertThat(token).exists();
            OwnedFolder.tidyUp();
            assertThat(Files.exists(token.getParent())).isFalse();
        } finally {
            process.destroyForcibly();
        }
    }
}
