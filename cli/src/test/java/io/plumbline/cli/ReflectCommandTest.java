// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.spec.ReflectAccess;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReflectCommandTest {

    private static final ReflectAccess OPEN = new ReflectAccess(Optional.empty(), true);

    @Test
    void theLineToCopyNamesAnAddressThatTheOtherHostCanReach() throws IOException {
        assertThat(ReflectCommand.lineToCopy("10.0.0.2:5000", OPEN))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000");
        String name = InetAddress.getLocalHost().getHostName();
        assertThat(ReflectCommand.lineToCopy("0.0.0.0:4710", OPEN)).endsWith("plumbline ping " + name + ":4710");
        assertThat(ReflectCommand.lineToCopy("[::]:4710", OPEN)).endsWith("plumbline ping " + name + ":4710");
        assertThat(ReflectCommand.lineToCopy("[::1]:4710", OPEN))
                .startsWith("on this host: plumbline ping [::1]:4710 ")
                .contains("--bind");
        assertThat(ReflectCommand.lineToCopy("10.0.0.2:5000", new ReflectAccess(Optional.of("my.secret"), false)))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000 --secret-file my.secret");
    }
}
