// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReflectCommandTest {

    @Test
    void theLineToCopyNamesAnAddressThatTheOtherHostCanReach() throws IOException {
        assertThat(ReflectCommand.lineToCopy("10.0.0.2:5000", ""))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000");
        String name = InetAddress.getLocalHost().getHostName();
        assertThat(ReflectCommand.lineToCopy("0.0.0.0:4710", "")).endsWith("plumbline ping " + name + ":4710");
        assertThat(ReflectCommand.lineToCopy("[::]:4710", "")).endsWith("plumbline ping " + name + ":4710");
        assertThat(ReflectCommand.lineToCopy("[::1]:4710", ""))
                .startsWith("on this host: plumbline ping [::1]:4710 ")
                .contains("--bind");
        assertThat(ReflectCommand.lineToCopy("10.0.0.2:5000", " --secret-file my.secret --pin ab"))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000 --secret-file my.secret --pin ab");
    }

    @Test
    void theCertificateIsKeptWhereTheUsersStateIs() {
        String home = System.getProperty("user.home");
        assertThat(ReflectCommand.certificateFile(Map.of("XDG_STATE_HOME", "/state")))
                .isEqualTo("/state/plumbline/reflector.p12");
        for (Map<String, String> usual : List.of(Map.<String, String>of(), Map.of("XDG_STATE_HOME", "here"))) {
            assertThat(ReflectCommand.certificateFile(usual)).isEqualTo(home + "/.local/state/plumbline/reflector.p12");
        }
    }
}
