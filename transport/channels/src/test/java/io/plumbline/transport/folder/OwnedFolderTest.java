// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnedFolderTest {

    /** A prefix of its own: what is found by it was made by one test, and by no other process. */
    private final FolderKind kind = new FolderKind(PrivateFiles.randomName("plumbline-test-") + "-");

    @TempDir
    Path parent;

    @BeforeEach
    void skipWhereThereCanBeNone() {
        assumeTrue(
                PrivateFiles.availability().isAvailable(),
                PrivateFiles.availability().reason());
    }

    /** What a process leaves that was killed: a folder with a marker that nobody has locked. */
    private Path leaveBehind(String name) throws IOException {
        Path left = Files.createDirectory(parent.resolve(name));
        Files.createFile(left.resolve(FolderKind.MARKER));
        Files.write(left.resolve("rest"), new byte[7]);
        return left;
    }

    /** Gives it its name when it is complete: any process on this host deletes one that is empty. */
    private static Path leaveInMemory(String prefix) throws IOException {
        Path made = Files.createTempDirectory(PrivateFiles.parent(), "made-by-a-test-");
        Files.createFile(made.resolve(FolderKind.MARKER));
        Files.setLastModifiedTime(made, FileTime.from(Instant.now().minusSeconds(90)));
        return Files.move(made, made.resolveSibling(prefix + made.getFileName()));
    }

    @Test
    void isOfNobodyElseAndGoneOnceItIsClosed() throws IOException {
        OwnedFolder folder = OwnedFolder.create(kind);
        try (folder) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
                    .isEqualTo("rwx------");
            Files.createFile(folder.path().resolve("file"));
        }
        assertThat(folder.path()).doesNotExist();
    }

    @Test
    void hasAGivenNameOnce() throws IOException {
        Path wanted = parent.resolve("taken");
        try (OwnedFolder first = OwnedFolder.createAt(kind, wanted)) {
            assertThatThrownBy(() -> OwnedFolder.createAt(kind, wanted))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining(wanted.toString());
            assertThat(first.path()).isDirectory();
        }
        OwnedFolder.createAt(kind, wanted).close();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void replacesThatOfAProcessThatHasDied() throws IOException {
        Path left = leaveBehind("left");

        try (OwnedFolder folder = OwnedFolder.createAt(kind, left)) {
            assertThat(folder.path().resolve("rest")).doesNotExist();
        }
    }

    @Test
    void keepsItsHandsOffAFolderWithoutAMarker() throws IOException {
        Path foreign = Files.createDirectory(parent.resolve("foreign"));
        Path precious = Files.createFile(foreign.resolve("precious"));

        assertThatThrownBy(() -> OwnedFolder.createAt(kind, foreign)).isInstanceOf(BindException.class);
        assertThat(precious).exists();
    }

    /** Otherwise nobody would know it for one of the dead whose owner was killed as it deleted it. */
    @Test
    void isDeletedWithItsMarkerLast() throws IOException {
        Path left = leaveBehind("left");
        Path inner = Files.createDirectory(left.resolve("an"));
        Path innermost = Files.createFile(inner.resolve("zz"));
        assertThat(FolderKind.inOrder(left))
                .containsExactly(left.resolve("rest"), innermost, inner, left.resolve(FolderKind.MARKER), left);
    }

    @Test
    void anEmptyOneOfItsKindIsDeletedToo() throws IOException {
        Path emptied = Files.createDirectory(parent.resolve(kind.prefix() + "emptied"));
        Path foreign = Files.createDirectory(parent.resolve("foreign"));
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("own"))) {
            folder.deleteThoseOfTheDead();
            assertThat(emptied).doesNotExist();
            assertThat(foreign).exists();
        }
    }

    @Test
    void deletesThoseOfTheDeadBesideItAndNoOthers() throws IOException {
        Path dead = leaveBehind(kind.prefix() + "dead");
        Path notOfItsKind = leaveBehind("another");
        Path withoutMarker = Files.createDirectory(parent.resolve(kind.prefix() + "foreign"));
        Files.createFile(withoutMarker.resolve("precious"));
        Path markedByAFolder = Files.createDirectory(parent.resolve(kind.prefix() + "odd"));
        Files.createDirectory(markedByAFolder.resolve(FolderKind.MARKER));
        try (OwnedFolder alive = OwnedFolder.createAt(kind, parent.resolve(kind.prefix() + "alive"));
                OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            folder.deleteThoseOfTheDead();

            assertThat(dead).doesNotExist();
            assertThat(alive.path()).isDirectory();
            assertThat(notOfItsKind.resolve("rest")).exists();
            assertThat(withoutMarker.resolve("precious")).exists();
            assertThat(markedByAFolder.resolve(FolderKind.MARKER)).isDirectory();
        }
    }

    @Test
    void leavesThoseOfOtherProcessesWhileTheseLive() throws Exception {
        Path others = parent.resolve(kind.prefix() + "others");
        Process process = startOwner(others);
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            assertThat(process.getInputStream().read()).isEqualTo(Owner.READY);
            folder.deleteThoseOfTheDead();
            assertThat(others).isDirectory();

            process.destroyForcibly().waitFor();

            folder.deleteThoseOfTheDead();
            assertThat(others).doesNotExist();
        } finally {
            process.destroyForcibly();
        }
    }

    private Process startOwner(Path folder) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Owner.class.getName(),
                        kind.prefix(),
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Owns a folder until it is killed, or until nobody could kill it any more. */
    static final class Owner {

        static final int READY = '!';

        private Owner() {}

        public static void main(String[] arguments) throws IOException {
            FolderKind kind = new FolderKind(arguments[0]);
            try (OwnedFolder folder = OwnedFolder.createAt(kind, Path.of(arguments[1]))) {
                assertThat(folder.path()).isDirectory();
                System.out.write(READY);
                System.out.flush();
                int ended = System.in.read();
                assertThat(ended).isNegative();
            }
        }
    }

    @Test
    void deletesThemWhereFoldersAreMade() throws IOException {
        Path dead = leaveInMemory(kind.prefix());

        OwnedFolder.create(kind).close();

        assertThat(dead).doesNotExist();
    }

    @Test
    void tidiesUpAfterAllKinds() throws IOException {
        List<Path> dead = new ArrayList<>();
        for (FolderKind one : List.of(FolderKind.AERON, FolderKind.SHM, FolderKind.UNIX)) {
            dead.add(leaveInMemory(one.prefix()));
            dead.add(leaveInMemory("." + one.prefix()));
        }
        OwnedFolder.tidyUp();

        assertThat(dead).allSatisfy(folder -> assertThat(folder).doesNotExist());
    }

    @Test
    void leavesWhatIsBeingMade() throws IOException {
        Path unfinished = leaveBehind("." + kind.prefix() + "unfinished");
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            folder.deleteThoseOfTheDead();
            assertThat(unfinished).isDirectory();
        }
    }

    @Test
    void leavesThoseOfOtherUsers() throws IOException {
        Path others = leaveBehind(kind.prefix() + "others");
        giveAway(others);
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            folder.deleteThoseOfTheDead();
            assertThat(others.resolve("rest")).exists();
        }
    }

    /** Only the superuser can. */
    private static void giveAway(Path folder) throws IOException {
        UserPrincipal self = Files.getOwner(folder);
        try {
            Files.setOwner(
                    folder,
                    folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        } catch (IOException notAllowed) {
            assumeTrue(false, "this user can't give files away: " + notAllowed);
        }
        assumeTrue(!Files.getOwner(folder).equals(self), "this user is nobody");
    }

    @Test
    void deletesFoldersOfAnyDepth() throws IOException {
        Path left = leaveBehind(kind.prefix() + "dead");
        Files.createFile(Files.createDirectories(left.resolve("a").resolve("b")).resolve("c"));
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            folder.deleteThoseOfTheDead();
            assertThat(left).doesNotExist();
        }
    }

    @Test
    void followsNoLinks() throws IOException {
        Path target = leaveBehind("target");
        Path link = Files.createSymbolicLink(parent.resolve(kind.prefix() + "link"), target);
        try (OwnedFolder folder = OwnedFolder.createAt(kind, parent.resolve("here"))) {
            folder.deleteThoseOfTheDead();
            assertThat(target.resolve("rest")).exists();
            assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
        }
    }
}
