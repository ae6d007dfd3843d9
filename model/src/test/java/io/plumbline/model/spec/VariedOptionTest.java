// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariedOptionTest {

    private static final CellSpec PING = CellSpec.of(PingSpec.over("tcp").build());
    private static final CellSpec TASK = CellSpec.of(new TaskSpec("acme.Task"));

    private static List<CellSpec> cells(CellSpec cell, String text) {
        VariedOption variation = VariedOption.parse(text);
        return variation.values().stream()
                .map(value -> variation.on(cell, value))
                .toList();
    }

    @Test
    void variesAnyOptionOfARecord() {
        assertThat(cells(PING, "size=32,1k"))
                .extracting(cell -> ((PingSpec) cell.subject()).size())
                .containsExactly(new ByteSize(32), ByteSize.parse("1k"));
        assertThat(cells(PING, "clients=1,8"))
                .extracting(cell -> cell.load().clients())
                .containsExactly(1, 8);
        assertThat(cells(PING, "duration=1s,2s"))
                .extracting(cell -> cell.effort().duration().toSeconds())
                .containsExactly(1L, 2L);
        assertThat(cells(PING, "transport=tcp,unix"))
                .extracting(cell -> ((PingSpec) cell.subject()).transport())
                .containsExactly("tcp", "unix");
        assertThat(cells(PING, "client-cpu=0,1"))
                .extracting(cell -> cell.place().clientCpu().getAsInt())
                .containsExactly(0, 1);
    }

    @Test
    void variesTheOtherEndOfARoundTrip() {
        CellSpec blocking =
                PING.with(PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build());
        List<CellSpec> targets = cells(blocking, "target=unix,redis://db/?request=get:k");
        assertThat(targets)
                .extracting(CellSpec::title)
                .satisfiesExactly(
                        unix -> assertThat(unix).startsWith("UNIX round trip, block"),
                        redis -> assertThat(redis).isEqualTo("redis://db/?request=get:k, block"));
        assertThat(cells(targets.get(1), "target=memcached://db"))
                .extracting(CellSpec::title)
                .containsExactly("memcached://db, block");
        assertThatThrownBy(() -> cells(TASK, "target=tcp")).hasMessageContaining("a task has no target");
    }

    /** Each flag of a JVM is a word. */
    @Test
    void addsToWhatTheCellHas() {
        CellSpec cell = PING.jvmArguments("-Xmx1g");
        assertThat(cells(cell, "jvm-arg=-XX:+UseZGC -Xss1m,,-Xlog:gc\\,safepoint"))
                .extracting(one -> one.jvm().arguments())
                .containsExactly(
                        List.of("-Xmx1g", "-XX:+UseZGC", "-Xss1m"),
                        List.of("-Xmx1g"),
                        List.of("-Xmx1g", "-Xlog:gc,safepoint"));
        assertThat(cells(TASK, "param=a=1,a=2"))
                .extracting(one -> ((TaskSpec) one.subject()).parameters())
                .containsExactly(Map.of("a", "1"), Map.of("a", "2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"size=32,1k", "jvm-arg=-Xlog:gc\\,safepoint,-XX:+UseZGC", "param=a=1,b=2"})
    void isWrittenAsItIsRead(String text) {
        assertThat(VariedOption.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sise=1,2|no such option to vary: option=sise (did you mean size",
                "clients=1,none|option=clients, value=none: not a number",
                "clients=1,99999999999|option=clients, value=99999999999: not a number",
                "clients=-1,1|option=clients, value=-1: ",
                "size=1,nothing|option=size, value=nothing: ",
                "wait=spin,sleep|option=wait, value=sleep: unknown wait",
                "class-path=a,b|a ping has no class path",
                "param=a=1|no such option to vary: option=param",
                "forks=1,2|option can't be varied: option=forks (all cells have as many)",
                "rate=1k,2k|option can't be varied: option=rate (plumbline sweep compares rates)",
                "size|an option varies without values: option=size",
                "=1,2|an option varies with a name",
                "transport-option=x|not a name and a value"
            })
    void refusesWhatCantVary(String text, String message) {
        assertThatThrownBy(() -> cells(PING, text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void namesCellsThatTheirParametersDontTellApart() {
        Axes axes = new Axes(
                Axes.Medium.all(List.of("tcp", "unix"), List.of(WaitStrategy.SPIN)),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(
                        VariedOption.parse("jvm-arg=,-XX:+UseZGC"),
                        VariedOption.parse("clients=1,8"),
                        VariedOption.parse("size=1,2")),
                List.of());
        assertThat(axes.cells(PING, List.of(0, 1))).hasSize(16).doesNotHaveDuplicates();
        assertThat(axes.names(PING, List.of(0, 1)).stream().distinct())
                .containsExactly(
                        "no jvm-arg clients 1",
                        "no jvm-arg clients 8",
                        "-XX:+UseZGC clients 1",
                        "-XX:+UseZGC clients 8");
        assertThat(Axes.NONE.sizes(1, 2).names(PING, List.of(0))).isEmpty();
    }
}
