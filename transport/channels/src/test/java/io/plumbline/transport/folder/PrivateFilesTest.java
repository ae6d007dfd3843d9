// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFilesTest {

    @TempDir
    private Path folder;

    @Test
    void whatThisUserMakesIsItsOwn() throws IOException {
        assertThat(PrivateFiles.isOwn(folder)).isTrue();
        assertThat(PrivateFiles.isOwn(Files.createFile(folder.resolve("file")))).isTrue();
    }

    @Test
    void whatIsAnotherUsersIsNot() throws IOException {
        Path given = Files.createFile(folder.resolve("given"));
        try {
            Files.setOwner(
                    given, given.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        } catch (IOException notAllowed) {
            assumeTrue(false, "this user can't give files away: " + notAllowed);
        }
        assertThat(PrivateFiles.isOwn(given)).isFalse();
    }

    @Test
    void aLinkIsWhoseItLeadsTo() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("missing"));
        assertThatThrownBy(() -> PrivateFiles.isOwn(link)).isInstanceOf(IOException.class);
    }

    @Test
    void isPrivateIfNobodyElseCanOpenIt() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(PrivateFiles.isPrivate(file)).isTrue();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(PrivateFiles.isPrivate(file)).isFalse();
    }
}
