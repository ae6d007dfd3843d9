// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.results.history.Build;
import io.plumbline.results.history.git.GitRepository.Commit;
import io.plumbline.results.history.git.GitRepository.GitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What git tells of a repository, and of what is none. */
class GitRepositoryTest {

    @TempDir
    private Path folder;

    @Test
    void tellsBranchCommitAndWhatLiesBetween() throws Exception {
        git("init", "-q", "-b", "trunk");
        for (String subject : List.of("one", "two: a \"quoted\" one", "three")) {
            git("commit", "-q", "--allow-empty", "-m", subject);
        }
        GitRepository repository = new GitRepository(folder);
        Build head = repository.head();
        assertThat(head.branch()).contains("trunk");
        assertThat(head.commit()).hasValueSatisfying(hash -> assertThat(hash).matches("[0-9a-f]{40,64}"));
        assertThat(head.committedAt()).contains(Instant.ofEpochSecond(1_700_000_000));
        assertThat(head.shortCommit()).hasSize(8);
        String first = repository.build("HEAD~2", Optional.empty()).commit().orElseThrow();
        assertThat(repository.between(first, "HEAD"))
                .extracting(Commit::subject)
                .containsExactly("two: a \"quoted\" one", "three");
        git("checkout", "-q", "--detach");
        assertThat(repository.head().branch()).isEmpty();
        assertThatThrownBy(() -> repository.build("nowhere", Optional.empty()))
                .isInstanceOf(GitException.class)
                .hasMessageStartingWith("git says: ");
        assertThatThrownBy(() -> repository.build("--output=x", Optional.empty()))
                .isInstanceOf(GitException.class);
    }

    @Test
    void saysWhatIsNoRepository() {
        assertThatThrownBy(() -> new GitRepository(folder).head())
                .isInstanceOf(GitException.class)
                .hasMessageStartingWith("git says: not a git repository");
    }

    @Test
    void readsASubjectWhereGitShowsAnotherEncoding() throws Exception {
        git("init", "-q", "-b", "trunk");
        git("config", "i18n.logOutputEncoding", "ISO-8859-1");
        git("commit", "-q", "--allow-empty", "-m", "one");
        Path message = Files.writeString(folder.resolve("message"), "f\u00fcr alle");
        git("commit", "-q", "--allow-empty", "-F", message.toString());
        assertThat(new GitRepository(folder).between("HEAD~1", "HEAD"))
                .extracting(Commit::subject)
                .containsExactly("f\u00fcr alle");
    }

    /** As a user may have configured it; what it says of the signature stands before the commit. */
    @Test
    void readsACommitWhoseSignatureIsShown() throws Exception {
        git("init", "-q", "-b", "trunk");
        git("config", "log.showSignature", "true");
        Path signer = Files.writeString(folder.resolve("signer"), """
                #!/bin/sh
                cat >/dev/null
                case "$*" in
                *verify*) echo "a good signature" >&2; echo "[GNUPG:] GOODSIG 1 n" ;;
                *) echo "[GNUPG:] SIG_CREATED D" >&2; echo "-----BEGIN PGP SIGNATURE-----" ;;
                esac
                """);
        Files.setPosixFilePermissions(signer, PosixFilePermissions.fromString("rwx------"));
        git("config", "gpg.program", signer.toString());
        git("commit", "-q", "--allow-empty", "-S", "-m", "signed");
        assertThat(new GitRepository(folder).head().committedAt()).contains(Instant.ofEpochSecond(1_700_000_000));
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=n", "-c", "user.email=e@localhost"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
        builder.environment().put("GIT_COMMITTER_DATE", "1700000000 +0000");
        assertThat(builder.start().waitFor()).isZero();
    }
}
