// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.pingjar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.cli.option.HostChoice;
import io.plumbline.model.Rate;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        assertThat(ping.legs()).isEqualTo(Legs.DWELL);
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
    void aFlagHasTheValueThatItIsGivenAndASwitchANegation() {
        assertThat(open("--open=false")).isFalse();
        assertThat(open("--open=TRUE")).isTrue();
        assertThatThrownBy(() -> open("--open=perhaps")).hasMessageContaining("perhaps");
        assertThatThrownBy(() -> open("--no-open")).hasMessageContaining("unknown option: option=--no-open");
        assertThatThrownBy(() -> GivenOptions.of(List.of("--no-rate", "5"), USUAL))
                .hasMessageContaining("unknown option: option=--no-rate");
        assertThat(waits("--wait-for-host")).contains(true);
        assertThat(waits("--no-wait-for-host")).contains(false);
        assertThat(waits("--no-wait-for-host=false")).contains(true);
        assertThat(waits()).isEmpty();
        assertThatThrownBy(() -> waits("--no-wait-for-host", "--wait-for-host"))
                .hasMessage("option is given more than once: option=--wait-for-host (allowed: once)");
        assertThatThrownBy(() -> GivenOptions.of(
                        List.of("--rate", "--no-wait-for-host"), USUAL, new HostChoice(Optional.empty())))
                .hasMessage("option without a value: option=--rate");
    }

    private static boolean open(String word) {
        return GivenOptions.of(List.of(word), ReflectSpec.DEFAULT)
                .in(ReflectSpec.DEFAULT)
                .access()
                .open();
    }

    private static Optional<Boolean> waits(String... words) {
        HostChoice usual = new HostChoice(Optional.empty());
        return GivenOptions.of(List.of(words), usual).in(usual).waitForHost();
    }

    @Test
    void anOptionThatMayHaveAValueTakesTheWordBehindIt() {
        assertThat(explain("--explain", "off")).isEqualTo(explain("--explain=off"));
        assertThat(explain("--explain", "--runs", "4"))
                .isEqualTo(explain("--explain=on"))
                .isNotEqualTo(explain("--explain=off"));
        assertThat(explain("--runs", "4", "--explain")).isEqualTo(explain("--explain=on"));
    }

    private static ExplainChoice explain(String... words) {
        return GivenOptions.of(List.of(words), USUAL).in(USUAL).recording().explain();
    }

    @Test
    void aValueMayBeginLikeAnOptionThatThereIsNot() {
        CellSpec cell = GivenOptions.of(List.of("--jvm-arg", "--add-opens=java.base/java.lang=ALL-UNNAMED"), USUAL)
                .in(USUAL);
        assertThat(cell.jvm().arguments()).containsExactly("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }

    @Test
    void whatIsNotGivenStaysAsItIs() {
        assertThat(GivenOptions.of(List.of(), USUAL).in(USUAL)).isEqualTo(USUAL);
    }
}
