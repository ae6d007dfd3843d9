// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportFacts.Abilities;
import io.plumbline.model.transports.TransportFacts.Waiting;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.model.transports.TransportListing.JdkFacts;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.quantity.Symbols;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransportsDocumentTest {

    private static final TransportListing LISTING = new TransportListing(
            TransportListing.SCHEMA,
            new JdkFacts("OpenJDK 64-Bit Server VM", "25.0.1+8-LTS", "/opt/jdk-25"),
            List.of(
                    new TransportFacts(
                            "carrier-pigeon-with-a-ring",
                            false,
                            "it can't be loaded: class=acme.Pigeon, reason=UnsupportedClassVersionError",
                            "feed it",
                            Optional.empty()),
                    new TransportFacts(
                            "drum",
                            false,
                            "drum needs JDK 22 or newer: jdk=17",
                            "use --jdk",
                            Optional.of(abilities(3, "one-host", "lossy"))),
                    new TransportFacts("tcp", true, "", "", Optional.of(abilities(1 << 20, "network", "reliable")))));

    private static Abilities abilities(int largestBytes, String reach, String delivery) {
        return new Abilities(
                "SocketChannel; the kernel copies in and out and runs the whole stack, also on loopback",
                reach,
                delivery,
                largestBytes,
                List.of(
                        new Waiting("spin", true, "tries repeatedly; needs no waking", ""),
                        new Waiting("block", false, "sleeps in the read; the kernel wakes it", ""),
                        new Waiting("dream", false, "sleeps; a cock wakes it", "JDK 17 does not dream")),
                Map.of("poll-micros", "how long the kernel asks the device before the thread sleeps"),
                List.of("--enable-native-access=ALL-UNNAMED"));
    }

    @Test
    void tellsOfEachTransportWhatItIsAndWhyItIsNotThere() {
        String text = new TerminalRenderer(ConsoleOptions.plain()).text(TransportsDocument.of(LISTING));

        assertThat(text)
                .startsWith("Transports\nJDK        OpenJDK 64-Bit Server VM 25.0.1+8-LTS, /opt/jdk-25\n\n"
                        + "carrier-pigeon-with-a-ring\n      not available: it can't be loaded: class=acme.Pigeon,")
                .contains("to do     feed it\n\ndrum  not available: drum needs JDK 22 or newer: jdk=17\n")
                .contains("\ntcp   available\n      path      SocketChannel; the kernel")
                .contains("two processes of one host, or two threads", "two hosts, two processes, or two threads")
                .contains("messages that may get lost, up to 3 B", "every message, in order, up to 1 MiB")
                .contains(
                        "spin*, block, dream (not here: JDK 17 does not dream)\n",
                        "options   poll-micros: how long",
                        "--enable-native-access=ALL-UNNAMED")
                .containsOnlyOnce("\nblock   sleeps in the read; the kernel wakes it\n")
                .contains("\nA thread that waits (* keeps a CPU busy)\nspin*   tries repeatedly; needs no waking\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 132})
    void fitsTheTerminalWithAndWithoutColour(int width) {
        for (Colour colour : Colour.values()) {
            List<String> lines = new TerminalRenderer(new ConsoleOptions(width, colour, Symbols.ASCII))
                    .text(TransportsDocument.of(LISTING))
                    .lines()
                    .toList();
            assertThat(lines)
                    .allMatch(line -> line.replaceAll("\u001b\\[[0-9;]*m", "").length() <= width)
                    .allMatch(line -> line.chars().allMatch(character -> character < 0x80));
        }
    }
}
