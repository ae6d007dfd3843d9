// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpTransport;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransportsTest {

    @Test
    void findsTcpByItsName() {
        assertThat(Transports.named("tcp")).isInstanceOf(TcpTransport.class);
    }

    @Test
    void looksForTransportsOnce() {
        assertThat(Transports.named("tcp")).isSameAs(Transports.named("tcp"));
        assertThat(Transports.all()).contains(Transports.named("tcp"));
    }

    @Test
    void listsAllInTheOrderOfTheirNames() {
        assertThat(Transports.all()).extracting(Transport::name).contains("tcp").isSorted();
    }

    @Test
    void namesThoseThatThereAreForAnUnknownName() {
        assertThatThrownBy(() -> Transports.named("pigeon"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("unknown transport: value=pigeon \\(allowed: .*\\btcp\\b.*\\)");
    }

    @Test
    void refusesTwoTransportsWithOneName() {
        assertThatThrownBy(() -> Transports.byName(List.of(new TcpTransport(), new TcpTransport())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("two transports with one name: name=tcp");
    }

    @Test
    void guessesTheNameOfATransportByTheNameOfItsClass() {
        assertThat(UnusableTransport.guessName(TcpTransport.class.getName())).isEqualTo("tcp");
        assertThat(UnusableTransport.guessName("acme.UnixNativeTransport")).isEqualTo("unix-native");
        assertThat(UnusableTransport.guessName("acme.Outer$Transport")).isEqualTo("transport");
    }

    @Test
    void goesOnWithoutTransportsThatCannotBeLoaded(@TempDir Path folder) throws IOException {
        ClassLoader loader = registering(
                folder,
                "acme.MissingTransport # not on the class path",
                "io.plumbline.transport.ffm.PigeonNativeTransport # left out of a build",
                FailsInConstructorTransport.class.getName(),
                FailsToInitializeTransport.class.getName(),
                NamelessTransport.class.getName(),
                TransportsTest.class.getName(),
                compiledForTheFuture(folder));

        assertThat(Transports.named("tcp", loader)).isInstanceOf(TcpTransport.class);
        assertThat(reason("missing", loader)).contains("class=acme.MissingTransport", "not found");
        assertThat(reason("pigeon-native", loader)).startsWith("pigeon-native needs JDK 22 or newer, and");
        assertThat(reason("fails-in-constructor", loader)).contains("IllegalStateException: no licence; at all");
        assertThat(reason("fails-to-initialize", loader)).contains("NoClassDefFoundError: org/acme/Library");
        assertThat(reason("nameless", loader)).contains("it has no name");
        assertThat(reason("transports-test", loader)).contains("not a subtype");
        assertThat(reason("unborn", loader))
                .isEqualTo(
                        "unborn needs JDK 83 or newer: jdk=" + Runtime.version().feature());
        assertThat(Transports.all(loader)).extracting(Transport::name).contains("tcp", "unborn", "missing");
    }

    @Test
    void goesOnWithoutTransportsThatCannotTellWhetherTheyAreAvailable(@TempDir Path folder) throws IOException {
        ClassLoader loader = registering(folder, UndecidedTransport.class.getName());

        assertThat(reason("undecided", loader))
                .contains("can't tell whether it is available", "UnsatisfiedLinkError: no such library");
        assertThat(Transports.all(loader))
                .filteredOn(transport -> transport.name().equals("undecided"))
                .noneMatch(transport -> transport.availability().isAvailable());
    }

    @Test
    void tellsApartTransportsOfTheSameGuessedName(@TempDir Path folder) throws IOException {
        ClassLoader loader = registering(folder, "acme.TcpTransport", "acme.UdxTransport", "other.UdxTransport");

        assertThat(Transports.all(loader))
                .extracting(Transport::name)
                .contains("tcp", "acme.TcpTransport", "udx", "other.UdxTransport");
    }

    @Test
    void aTransportThatCannotBeUsedSaysSoWhenItIsUsed(@TempDir Path folder) throws IOException {
        Transport broken = Transports.named("missing", registering(folder, "acme.MissingTransport"));
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, 32, 0, Duration.ofSeconds(1));

        assertThatThrownBy(() -> broken.listen(TransportAddress.ANY, options))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("class=acme.MissingTransport");
        assertThatThrownBy(() -> broken.connect(TransportAddress.ANY, options)).isInstanceOf(IOException.class);
    }

    private static String reason(String name, ClassLoader loader) {
        Availability availability = Transports.named(name, loader).availability();
        assertThat(availability.isAvailable()).isFalse();
        assertThat(availability.remedy()).isNotEmpty();
        assertThat(availability.reason()).doesNotContain("\n");
        return availability.reason();
    }

    private static ClassLoader registering(Path folder, String... lines) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(Transport.class.getName()), List.of(lines));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, TransportsTest.class.getClassLoader());
    }

    /** A copy of a class under another name, with the version of a JDK that there isn't yet. */
    private static String compiledForTheFuture(Path folder) throws IOException {
        String name = FutureTransport.class.getName();
        byte[] original;
        try (InputStream in = TransportsTest.class.getResourceAsStream("TransportsTest$FutureTransport.class")) {
            original = in.readAllBytes();
        }
        byte[] copy = new String(original, StandardCharsets.ISO_8859_1)
                .replace("FutureTransport", "UnbornTransport")
                .getBytes(StandardCharsets.ISO_8859_1);
        copy[7] = 127; // major version
        String unborn = name.replace("Future", "Unborn");
        Path file = folder.resolve(unborn.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, copy);
        return unborn;
    }

    /** A transport that a test spoils. */
    public abstract static class Spoiled implements Transport {

        @Override
        public String name() {
            return "spoiled";
        }

        @Override
        public String description() {
            return "nothing";
        }

        @Override
        public Reach reach() {
            return Reach.ONE_PROCESS;
        }

        @Override
        public Availability availability() {
            return Availability.available();
        }

        @Override
        public Set<WaitStrategy> waitStrategies() {
            return Set.of(WaitStrategy.SPIN);
        }

        @Override
        public Delivery delivery() {
            return Delivery.RELIABLE;
        }

        @Override
        public int maxMessageBytes() {
            return 1;
        }

        @Override
        public Listener listen(TransportAddress address, TransportOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Endpoint connect(TransportAddress address, TransportOptions options) {
            throw new UnsupportedOperationException();
        }
    }

    /** Throws when it is made. */
    public static final class FailsInConstructorTransport extends Spoiled {
        public FailsInConstructorTransport() {
            throw new IllegalStateException("no licence\n at all");
        }
    }

    /** Lacks a library. */
    public static final class FailsToInitializeTransport extends Spoiled {
        private static final int VERSION = versionOfLibrary();

        private static int versionOfLibrary() {
            throw new NoClassDefFoundError("org/acme/Library");
        }

        @Override
        public int maxMessageBytes() {
            return VERSION;
        }
    }

    /** Has no name. */
    public static final class NamelessTransport extends Spoiled {
        @Override
        public String name() {
            return null;
        }
    }

    /** Is copied with another version. */
    public static final class FutureTransport extends Spoiled {}

    /** Throws when it is asked. */
    public static final class UndecidedTransport extends Spoiled {
        @Override
        public String name() {
            return "undecided";
        }

        @Override
        public Availability availability() {
            throw new UnsatisfiedLinkError("no such library");
        }
    }
}
