// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReflectCommandTest {

    @Test
    void theCertificateIsKeptWhereTheUsersStateIs() {
        String home = System.getProperty("user.home");
        assertThat(ReflectCommand.certificateFile(Map.of("XDG_STATE_HOME", "/state")))
                .isEqualTo("/state/plumbline/reflector.p12");
        for (Map<String, String> usual : List.of(Map.<String, String>of(), Map.of("XDG_STATE_HOME", "here"))) {
            assertThat(ReflectCommand.certificateFile(usual)).isEqualTo(home + "/.local/state/plumbline/reflector.p12");
        }
    }

    @Test
    void theCertificateIsKeptInTheHomeFolderThatTheVariableNames(@TempDir Path home) {
        assertThat(ReflectCommand.certificateFile(Map.of("HOME", home.toString())))
                .isEqualTo(home + "/.local/state/plumbline/reflector.p12");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?", "here", "/nonexistent"})
    void noCertificateIsKeptWhereThisUserHasNoHome(String home) {
        assertThatThrownBy(() -> ReflectCommand.certificateFile(Map.of("HOME", home)))
                .isInstanceOfSatisfying(
                        CommandException.class,
                        refusal -> assertThat(refusal.status()).isEqualTo(ExitStatus.ENVIRONMENT))
                .hasMessageContainingAll("XDG_STATE_HOME=,", "HOME=" + home + " (");
        assertThat(StateFolder.find(Map.of("HOME", home))).isEmpty();
    }

    @Test
    void noCertificateIsKeptWhereNobodyNamesAHome() {
        String usual = System.getProperty("user.home");
        System.setProperty("user.home", "?");
        try {
            assertThatThrownBy(() -> ReflectCommand.certificateFile(Map.of()))
                    .hasMessageStartingWith("no folder to keep files of this user in");
        } finally {
            System.setProperty("user.home", usual);
        }
    }
}
