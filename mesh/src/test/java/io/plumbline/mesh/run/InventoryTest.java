// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InventoryTest {

    @TempDir
    Path folder;

    private Inventory read(String text) throws IOException {
        return Inventory.read(Files.writeString(folder.resolve("hosts"), text));
    }

    @Test
    void readsHostsAddressesAndLabels() throws IOException {
        Inventory read = read("# two\nroot@a.example bind=10.0.0.1 plumbline=/opt/p rack=r1\n\n  b   # and so on\n");
        assertThat(read.hosts())
                .containsExactly(
                        new Inventory.Host("root@a.example", "10.0.0.1", "/opt/p", Map.of("rack", "r1")),
                        new Inventory.Host("b", "b", "plumbline", Map.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-oProxyCommand=x",
                "a;reboot",
                "$(id)",
                "a'b",
                "a rack='x'",
                "a rack=",
                "a rack=1 rack=2",
                "a\u001b[2J",
                "@a",
                "u@-x"
            })
    void refusesWhatIsNoHost(String line) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("b\n" + line))
                .withMessageContaining("line=2");
    }

    @Test
    void refusesTheSameTwiceTooFewAndTooMany() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("a\nb\na\n"))
                .withMessageContaining("a host is listed twice")
                .withMessageContaining("line=3");
        assertThatIllegalArgumentException().isThrownBy(() -> read("a\n")).withMessageContaining("hosts=1");
        String many = IntStream.range(0, 10_000).mapToObj(i -> "h" + i).collect(Collectors.joining("\n"));
        assertThatIllegalArgumentException().isThrownBy(() -> read(many)).withMessageContaining("hosts=10000");
        assertThatThrownBy(() -> read("x".repeat(2 << 20))).hasMessageContaining("inventory is too long: path=");
    }
}
