// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeptCertificateTest {

    @TempDir
    Path home;

    @Test
    void isMadeOnceAndForItsOwnerAlone() throws Exception {
        Path file = home.resolve("state/plumbline/reflector.p12");

        SelfSigned made = KeptCertificate.at(file);

        assertThat(permissions(file)).isEqualTo("rw-------");
        assertThat(permissions(file.getParent())).isEqualTo("rwx------");
        assertThat(KeptCertificate.at(file)).isEqualTo(made);
        assertThat(TlsContexts.server(made)).isNotNull();
        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void isRefusedIfOthersCouldHaveItsKey() throws IOException {
        Path file = home.resolve("reflector.p12");
        KeptCertificate.at(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        assertThatThrownBy(() -> KeptCertificate.at(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("open to other users: file=" + file + " (chmod 600 " + file + ")");
    }

    @Test
    void namesAFileThatIsSomethingElse() throws IOException {
        Path file = Files.createFile(
                home.resolve("reflector.p12"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));

        assertThatThrownBy(() -> KeptCertificate.at(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("certificate can't be kept: file=" + file + ", reason=it holds no certificate");
        assertThatThrownBy(() -> KeptCertificate.at(home))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("isn't a file: file=" + home);
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
