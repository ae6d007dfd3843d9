// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.git;

import io.plumbline.results.history.Build;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A working copy of a git repository, read by the {@code git} command. Changes nothing in it. */
public record GitRepository(Path folder) {

    private static final Duration MAX_TIME = Duration.ofSeconds(10);
    /** Whatever a user has configured. */
    private static final List<String> SAME_EVERYWHERE =
            List.of("--no-pager", "-c", "log.showSignature=false", "-c", "i18n.logOutputEncoding=UTF-8");

    private static final String NO_BRANCH = "HEAD";
    private static final int MAX_COMMITS = 1000;

    /** Signals that git is missing or failed; the message is one line with git's output. */
    public static final class GitException extends IOException {

        private static final long serialVersionUID = 1;

        GitException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** A commit. */
    public record Commit(String hash, String subject) {}

    /** Returns branch, commit and its time; the branch is empty if a commit itself is checked out. */
    public Build head() throws GitException {
        String branch = git("rev-parse", "--abbrev-ref", "HEAD").strip();
        return build("HEAD", branch.equals(NO_BRANCH) ? Optional.empty() : Optional.of(branch));
    }

    public Build build(String name, Optional<String> branch) throws GitException {
        String[] facts = git("log", "-1", "--format=%H %ct", "--end-of-options", name, "--")
                .strip()
                .split(" ", -1);
        return new Build(branch, Optional.of(facts[0]), Optional.of(Instant.ofEpochSecond(Long.parseLong(facts[1]))));
    }

    /** Returns commits of the first parents, oldest first; the oldest thousand if there are more. */
    public List<Commit> between(String before, String after) throws GitException {
        List<Commit> commits = new ArrayList<>();
        String log = git(
                "log",
                "--first-parent",
                "--reverse",
                "--format=%H %s",
                "--end-of-options",
                before + ".." + after,
                "--");
        log.lines().limit(MAX_COMMITS).forEach(line -> {
            int space = line.indexOf(' ');
            commits.add(new Commit(line.substring(0, space), line.substring(space + 1)));
        });
        return commits;
    }

    private String git(String... arguments) throws GitException {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(SAME_EVERYWHERE);
        command.addAll(List.of(arguments));
        try {
            return run(command);
        } catch (IOException missing) {
            if (missing instanceof GitException already) {
                throw already;
            }
            throw new GitException("git can't be run: reason=" + missing.getMessage(), missing);
        }
    }

    /** Into files, as a pipe that nobody empties would block it. */
    private String run(List<String> command) throws IOException {
        Path out = Files.createTempFile("plumbline-git", ".out");
        Path err = Files.createTempFile("plumbline-git", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().put("LC_ALL", "C");
            builder.environment().put("GIT_TERMINAL_PROMPT", "0");
            Process process = builder.redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            process.getOutputStream().close();
            await(process);
            Function<String, String> firstLine =
                    text -> text.lines().findFirst().orElse("no reason given");
            if (process.exitValue() != 0) {
                String said = firstLine.apply(Files.readString(err, StandardCharsets.UTF_8));
                throw new GitException("git says: " + said.replaceFirst("^fatal: ", ""), null);
            }
            return Files.readString(out, StandardCharsets.UTF_8);
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static void await(Process process) throws GitException {
        try {
            if (process.waitFor(MAX_TIME.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
            process.destroyForcibly();
            throw new GitException("git doesn't answer: waited=" + MAX_TIME.toSeconds() + " s", null);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new GitException("waiting for git was interrupted", interrupted);
        }
    }
}
