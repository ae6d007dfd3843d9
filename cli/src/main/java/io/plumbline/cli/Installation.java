// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.run.ShellWord;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A link on the user's path, and scripts where the user's shells look for completion; nothing that isn't ours is replaced. */
final class Installation {

    private static final String NAME = "plumbline";
    private static final String MARK = "# Written by 'plumbline install'.";

    private final Path launcher;
    private final Path home;
    private final Path data;
    private final List<String> searched;
    private final Path bashCompletion;
    private final List<String> said = new ArrayList<>();
    private final List<Path> made = new ArrayList<>();

    /** {@code bashCompletion}: folder that is there if bash completes commands on this host. */
    Installation(Path launcher, Map<String, String> environment, Path bashCompletion) {
        this.launcher = launcher;
        this.home = Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", "?")));
        this.data = Path.of(environment.getOrDefault(
                "XDG_DATA_HOME", home.resolve(".local/share").toString()));
        this.searched = Arrays.asList(environment.getOrDefault("PATH", "").split(File.pathSeparator));
        this.bashCompletion = bashCompletion;
    }

    Path usualFolder() {
        return home.resolve(".local/bin");
    }

    void link(Path folder) throws IOException {
        Path link = folder.resolve(NAME);
        String before = "";
        if (Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            before = replaceable(link);
            Files.delete(link);
        }
        Files.createDirectories(folder);
        Files.createSymbolicLink(link, launcher);
        made.add(link);
        said.add(link + " -> " + launcher + before);
        if (!searched.contains(folder.toString())) {
            said.add("not on the PATH yet; put this into ~/.profile: export PATH=" + ShellWord.shown(folder.toString())
                    + ":$PATH");
        }
    }

    private String replaceable(Path link) throws IOException {
        Path target = Files.isSymbolicLink(link) ? Files.readSymbolicLink(link) : link;
        if (target.equals(link) || !target.endsWith(NAME)) {
            throw new CommandException(
                    ExitStatus.ENVIRONMENT,
                    "something else is there, which stays: file=" + link
                            + " (allowed: a link to a plumbline; remove it, or name " + "another folder)");
        }
        return target.equals(launcher) ? "" : ", before: " + target;
    }

    void complete(String script) throws IOException {
        Path bash = data.resolve("bash-completion/completions");
        if (Files.isDirectory(bash) || Files.isDirectory(bashCompletion)) {
            write("bash", bash.resolve(NAME), MARK + "\n" + script);
        }
        Optional<Path> zsh = Stream.of(
                        data.resolve("zsh/site-functions"), home.resolve(".zsh/completions"), home.resolve(".zfunc"))
                .filter(Files::isDirectory)
                .findFirst();
        if (zsh.isPresent()) {
            write(
                    "zsh",
                    zsh.get().resolve("_" + NAME),
                    "#compdef " + NAME + "\n" + MARK + "\nautoload -U +X bashcompinit && bashcompinit\n" + script);
        }
    }

    private void write(String shell, Path file, String script) throws IOException {
        if (Files.exists(file) && !Files.readString(file).contains(MARK)) {
            said.add("completion of " + shell + " stays as it is, written by somebody else: " + file);
            return;
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, script);
        made.add(file);
        said.add("completion of " + shell + ", in new shells: " + file);
    }

    /** What was done, a line each, and how to undo it. */
    List<String> said() {
        List<String> lines = new ArrayList<>(said);
        lines.add("to undo it: rm "
                + made.stream().map(path -> ShellWord.shown(path.toString())).collect(Collectors.joining(" ")));
        return lines;
    }
}
