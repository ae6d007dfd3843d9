// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.mesh.run.Inventory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RemoteAgentsTest {

    @Test
    void quotesWhatTheShellOfTheOtherHostReads() {
        List<String> words = new RemoteAgents("ssh  -p 2222", "/opt/it's/plumbline", "c:4720")
                .launch("5f")
                .words(new Inventory.Host("u@a", "10.0.0.1", Map.of("rack", "r1", "host", "a")));
        assertThat(words)
                .startsWith("ssh", "-p", "2222", "-T", "-o", "BatchMode=yes")
                .endsWith(
                        "u@a",
                        "exec '/opt/it'\\''s/plumbline' 'agent' '--join' 'c:4720' '--pin' '5f' '--token-file' '-' '--bind' '10.0.0.1'"
                                + " '--label' 'host=a' '--label' 'rack=r1'");
    }
}
