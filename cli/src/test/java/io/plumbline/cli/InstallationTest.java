// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.terminal.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

    @TempDir
    Path home;

    private Path launcher;
    private Path bin;
    private Path link;

    @BeforeEach
    void makeALauncher() throws IOException {
        launcher = Files.createFile(home.resolve("plumbline"));
        bin = home.resolve(".local/bin");
        link = bin.resolve("plumbline");
    }

    private Installation installation(String path) {
        Map<String, String> environment = Map.of("HOME", home.toString(), "PATH", path);
        return new Installation(launcher, environment, home.resolve("system"));
    }

    @Test
    void linksInTheUsersFolderAndSaysHowToUndoIt() throws IOException {
        Installation fresh = installation("/usr/bin:" + bin);
        fresh.link(fresh.usualFolder());
        fresh.complete("script");
        assertThat(link).isSymbolicLink();
        assertThat(Files.readSymbolicLink(link)).isEqualTo(launcher);
        assertThat(fresh.said()).containsExactly(link + " -> " + launcher, "to undo it: rm " + link);
    }

    @Test
    void saysHowItIsFoundByItsName() throws IOException {
        Installation fresh = installation("/usr/bin");
        fresh.link(bin);
        assertThat(fresh.said())
                .contains("not on the PATH yet; put this into ~/.profile: export PATH=" + bin + ":$PATH");
    }

    @Test
    void replacesALinkToAnotherPlumbline() throws IOException {
        Files.createDirectories(bin);
        Files.createSymbolicLink(link, home.resolve("gone/bin/plumbline"));
        Installation again = installation("");
        again.link(bin);
        assertThat(Files.readSymbolicLink(link)).isEqualTo(launcher);
        assertThat(again.said().get(0)).endsWith(", before: " + home.resolve("gone/bin/plumbline"));
    }

    @Test
    void leavesWhatIsNotOurs() throws IOException {
        Files.createDirectories(bin);
        Files.writeString(link, "another tool");
        assertThatThrownBy(() -> installation("").link(bin))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("file=" + link);
        Files.delete(link);
        Files.createSymbolicLink(link, Path.of("/bin/true"));
        assertThatThrownBy(() -> installation("").link(bin)).isInstanceOf(CommandException.class);
        assertThat(Files.readSymbolicLink(link)).isEqualTo(Path.of("/bin/true"));
    }

    @Test
    void completesWhereShellsLookForIt() throws IOException {
        Files.createDirectories(home.resolve("system"));
        Path zsh = Files.createDirectories(home.resolve(".zfunc")).resolve("_plumbline");
        Path bash = home.resolve(".local/share/bash-completion/completions/plumbline");
        Installation fresh = installation("");
        fresh.complete("script");
        assertThat(bash).content().endsWith("\nscript");
        assertThat(zsh).content().startsWith("#compdef plumbline\n").endsWith("\nscript");
        assertThat(fresh.said()).last().isEqualTo("to undo it: rm " + bash + " " + zsh);

        Files.writeString(bash, "mine");
        Installation again = installation("");
        again.complete("newer script");
        assertThat(bash).content().isEqualTo("mine");
        assertThat(zsh).content().endsWith("\nnewer script");
        assertThat(again.said()).anyMatch(line -> line.contains("stays as it is") && line.endsWith(bash.toString()));
    }
}
