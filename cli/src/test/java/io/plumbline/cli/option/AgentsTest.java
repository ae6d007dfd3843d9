// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.option.Agents.Who;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentsTest {

    private static Who who(String text) {
        return asked(text, Optional.of(Path.of("token"))).who().orElseThrow();
    }

    private static Agents asked(String text, Optional<Path> token) {
        return new Agents(Optional.of(text), token, Agents.NONE.minCoverage());
    }

    @Test
    void aNumberIsSoManyOnThisHost() {
        assertThat(who("4").isLocal()).isTrue();
        assertThat(who("4").count()).hasValue(4);
        assertThat(Agents.NONE.who()).isEmpty();
    }

    @Test
    void aNumberAtAnAddressJoinsThere() {
        Who who = who("12@10.0.0.1:4721");
        assertThat(who.isLocal()).isFalse();
        assertThat(who.count()).hasValue(12);
        assertThat(who.bindHost()).hasValue("10.0.0.1");
        assertThat(who.port()).hasValue(4721);
        assertThat(who("2@[::1]").bindHost()).hasValue("[::1]");
        assertThat(who("2@[::1]").port()).isEmpty();
    }

    @Test
    void sentinelsComeBesides() {
        assertThat(who("4+1").count()).hasValue(4);
        assertThat(who("4+1").sentinels()).isEqualTo(1);
        assertThat(who("12+3@10.0.0.1").sentinels()).isEqualTo(3);
        assertThat(who("4").sentinels()).isZero();
    }

    @Test
    void aFileHasHostsToStartThemOn() {
        Who who = who("/etc/hosts@odd.txt@10.0.0.1");
        assertThat(who.inventory()).hasValue(Path.of("/etc/hosts@odd.txt"));
        assertThat(who.bindHost()).hasValue("10.0.0.1");
        assertThat(who.count()).isEmpty();
    }

    @Test
    void refusesWhatIsNone() {
        assertThatThrownBy(() -> who("hosts.txt"))
                .hasMessageStartingWith("no agents: agents=hosts.txt (allowed: N or N+SENTINELS on this host");
        assertThatThrownBy(() -> who("")).hasMessageStartingWith("no agents: agents= ");
        assertThatThrownBy(() -> who("@10.0.0.1")).hasMessageStartingWith("no agents: ");
        assertThatThrownBy(() -> who("0")).hasMessageStartingWith("number of agents out of range: agents=0");
        assertThatThrownBy(() -> who("65")).hasMessageStartingWith("number of agents out of range: agents=65");
        assertThatThrownBy(() -> asked("2@10.0.0.1", Optional.empty()).who())
                .hasMessageStartingWith("agents that join need a token: agents=2@10.0.0.1");
    }
}
