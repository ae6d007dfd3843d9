// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.pingjar;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GivenOptionsTest {

    private static final CellSpec USUAL = CellSpec.of(PingSpec.over("tcp").build());

    @Test
    void eachComponentIsAnOption() {
        GivenOptions given = GivenOptions.of(
                List.of(("host:4710 --rate 10k --duration=2s --runs 4 --transport udp --legs dwell"
                                + " --transport-option a=1 --transport-option b=2 --jvm-arg=-Xmx1g")
                        .split(" ")),
                USUAL);
        CellSpec cell = given.in(USUAL);
        PingSpec ping = (PingSpec) cell.subject();
        assertThat(given.word()).contains("host:4710");
        assertThat(cell.load().rate()).contains(Rate.parse("10k"));
        assertThat(cell.effort().duration()).isEqualTo(Duration.ofSeconds(2));
        assertThat(cell.effort().runs()).isEqualTo(4);
        assertThat(ping.transport()).isEqualTo("udp");
        assertThat(ping.legs()).isEqualTo(Legs.parse("dwell"));
        assertThat(ping.transportOptions()).isEqualTo(Map.of("a", "1", "b", "2"));
        assertThat(cell.jvm().arguments()).containsExactly("-Xmx1g");
    }

    @Test
    void aFlagNeedsNoValue() {
        ReflectSpec open = GivenOptions.of(List.of("--open", "--port", "0"), ReflectSpec.DEFAULT)
                .in(ReflectSpec.DEFAULT);
        assertThat(open.access().open()).isTrue();
        assertThat(open.port()).isZero();
    }

    @Test
    void whatIsNotGivenStaysAsItIs() {
        assertThat(GivenOptions.of(List.of(), USUAL).in(USUAL)).isEqualTo(USUAL);
    }
}
