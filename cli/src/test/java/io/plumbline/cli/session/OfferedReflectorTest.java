// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.process.ListeningAddress;
import org.junit.jupiter.api.Test;

class OfferedReflectorTest {

    @Test
    void theLineToCopyNamesAnAddressThatTheOtherHostCanReach() {
        assertThat(OfferedReflector.lineToCopy("plumbline ping", "10.0.0.2:5000", ""))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000");
        assertThat(OfferedReflector.lineToCopy("plumbline ping", "0.0.0.0:4710", ""))
                .isEqualTo("on the other host: plumbline ping " + new ListeningAddress("0.0.0.0:4710").reachable());
        assertThat(OfferedReflector.lineToCopy("plumbline ping", "[::]:4710", ""))
                .doesNotContain("[::]");
        assertThat(OfferedReflector.lineToCopy("plumbline ping", "[::1]:4710", ""))
                .startsWith("on this host: plumbline ping [::1]:4710 ")
                .contains("--bind");
        assertThat(OfferedReflector.lineToCopy("plumbline ping", "10.0.0.2:5000", " --secret-file my.secret --pin ab"))
                .isEqualTo("on the other host: plumbline ping 10.0.0.2:5000 --secret-file my.secret --pin ab");
    }
}
