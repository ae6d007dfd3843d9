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
import io.plumbline.report.document.Document;
import io.plumbline.report.quantity.Symbols;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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

    private static String text(Document document) {
        return new TerminalRenderer(ConsoleOptions.plain()).text(document);
    }

    @Test
    void tellsOfEachTransportInALineWhatItIsOrWhyItIsNotThere() {
        assertThat(text(TransportsDocument.of(LISTING)))
                .startsWith("Transports\nJDK        OpenJDK 64-Bit Server VM 25.0.1+8-LTS, /opt/jdk-25\n\n")
                .contains("carrier-pigeon-with-a-ring  not here: it can't be loaded: class=acme.Pigeon,")
                .containsPattern("\ndrum +not here: drum needs JDK 22 or newer: jdk=17\n")
                .containsPattern("\ntcp +SocketChannel; the kernel")
                .doesNotContain("--enable-native-access", "feed it");
    }

    @Test
    void tellsOfOneAllThatItSaysOfItself() {
        assertThat(text(TransportsDocument.of(LISTING, LISTING.transports().get(2))))
                .startsWith("tcp\nJDK        OpenJDK")
                .contains(
                        "path       SocketChannel; the kernel",
                        "two hosts, two processes, or two threads",
                        "every message, in order, up to 1 MiB",
                        "options    poll-micros: how long",
                        "--enable-native-access=ALL-UNNAMED",
                        "\nA thread that waits (* keeps a CPU busy)\nspin*   tries repeatedly; needs no waking\n",
                        "dream   not here: JDK 17 does not dream")
                .endsWith("Available here.\n");
        assertThat(text(TransportsDocument.of(LISTING, LISTING.transports().get(1))))
                .contains("two processes of one host, or two threads", "messages that may get lost, up to 3 B")
                .endsWith("Not available: drum needs JDK 22 or newer: jdk=17. To do: use --jdk.\n");
        assertThat(text(TransportsDocument.of(LISTING, LISTING.transports().get(0)))
                        .replaceAll("\\s+", " "))
                .contains("Not available: it can't be loaded: class=acme.Pigeon,", ". To do: feed it");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 132})
    void fitsTheTerminalWithAndWithoutColour(int width) {
        for (Colour colour : Colour.values()) {
            TerminalRenderer renderer = new TerminalRenderer(new ConsoleOptions(width, colour, Symbols.ASCII));
            List<String> lines = Stream.concat(
                            Stream.of(TransportsDocument.of(LISTING)),
                            LISTING.transports().stream().map(one -> TransportsDocument.of(LISTING, one)))
                    .flatMap(document -> renderer.text(document).lines())
                    .toList();
            assertThat(lines)
                    .allMatch(line -> line.replaceAll("\u001b\\[[0-9;]*m", "").length() <= width)
                    .allMatch(line -> line.chars().allMatch(character -> character < 0x80));
        }
    }
}
