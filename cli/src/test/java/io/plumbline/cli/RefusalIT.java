// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementOffer;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.place.HostShape;
import io.plumbline.testkit.InstalledJdks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Orders that are refused after a look at this host: at its JVMs, addresses, media and CPUs. Nothing is measured. */
@Timeout(180)
class RefusalIT {

    private static final List<Jdk> JDKS = InstalledJdks.find(Jdk.running(), Jdk::of);

    private final CapturedTerminal terminal = new CapturedTerminal();

    private void assertRefused(int status, String pattern, String... arguments) {
        assertThat(terminal.execute(arguments)).as(terminal.err()).isEqualTo(status);
        assertThat(terminal.err())
                .startsWith("plumbline: ")
                .containsPattern(pattern)
                .doesNotContain("\tat ", "Caused by", "Exception in thread");
        assertThat(terminal.out()).isEmpty();
    }

    /** Before all else: the class, too, would be refused. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ping --jvm-arg=-XX:+NoSuchFlag|Unrecognized VM option 'NoSuchFlag'.*--jvm-arg",
                "reflect --port 0 --jvm-arg=-XX:+NoSuchFlag|Unrecognized VM option 'NoSuchFlag'.*--jvm-arg",
                "run acme.Missing --jvm-arg=-XX:+NoSuchFlag|Unrecognized VM option 'NoSuchFlag'.*--jvm-arg",
                "matrix --jvm-arg=-XX:+NoSuchFlag|Unrecognized VM option 'NoSuchFlag'.*--jvm-arg",
                "ping --jvm-arg=-Xnosuch|the JVM refuses its arguments.*given=-Xnosuch",
                "ping --jvm-arg=-XX:+UseSerialGC --jvm-arg=-XX:+UseParallelGC|Multiple garbage collectors selected"
            })
    void argumentsThatAJvmRefusesAreBadUsage(String arguments, String pattern) {
        assertRefused(ExitStatus.USAGE, pattern, arguments.split(" "));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyJdkIsAskedForItself(Jdk jdk) {
        String home = jdk.home().toString();
        assertRefused(ExitStatus.USAGE, "Too small maximum heap", "ping", "--jdk", home, "--jvm-arg=-Xmx1k");
        assertThat(terminal.err()).contains("jdk=" + home + ", given=-Xmx1k");
    }

    private static Stream<Jdk> jdks() {
        return JDKS.stream();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"ping --wait virtual;virtual.*JDK 17|JDK 17.*virtual", "ping --transport tcp-native;JDK 22"})
    void whatAJdkLacksIsAMatterOfTheEnvironment(String arguments, String pattern) {
        Optional<Jdk> jdk17 = JDKS.stream().filter(jdk -> jdk.feature() == 17).findFirst();
        assumeTrue(jdk17.isPresent(), "needs JDK 17");
        assertRefused(
                ExitStatus.ENVIRONMENT,
                pattern,
                (arguments + " --jdk " + jdk17.orElseThrow().home()).split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nosuch.invalid:9000|nosuch\\.invalid",
                "127.0.0.1:1|address=127\\.0\\.0\\.1:1",
                "localhost|localhost:4710",
                "--transport aeron-ipc --transport-option driver=/nowhere|no media driver is alive there: driver=/nowhere"
            })
    void aPeerThatIsNotThereIsAMatterOfTheEnvironment(String arguments, String pattern) {
        assertRefused(ExitStatus.ENVIRONMENT, pattern, ("ping " + arguments).split(" "));
        assertThat(terminal.err().lines()).hasSize(1);
    }

    /** It greets each client with version 99 of the protocol. */
    @Test
    void aReflectorOfAnotherVersionIsAMatterOfTheEnvironment() throws Exception {
        try (ServerSocket port = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> greeter = CompletableFuture.runAsync(() -> greet(port));
            assertRefused(
                    ExitStatus.ENVIRONMENT, "(?i)version.*99|99.*version", "ping", "127.0.0.1:" + port.getLocalPort());
            assertThat(greeter).isNotDone();
        }
    }

    private static void greet(ServerSocket port) {
        try {
            while (!port.isClosed()) {
                try (Socket client = port.accept()) {
                    client.getOutputStream().write(new byte[] {'P', 'L', 'M', 'B', 0, 0, 0, 99});
                    while (client.getInputStream().read() >= 0) {
                        // until it has heard enough
                    }
                }
            }
        } catch (IOException ended) {
            if (!port.isClosed()) {
                throw new UncheckedIOException(ended);
            }
        }
    }

    @Test
    void aPlacementThatThisHostLacksIsAMatterOfTheEnvironment() {
        PlacementRequest request = PlacementRequest.pair(ThreadDemand.SLEEPS);
        for (PlacementOffer offer : HostShape.ofThisHost().placements().offers(request)) {
            if (!offer.isAvailable()) {
                String relation = offer.relation().text();
                assertRefused(
                        ExitStatus.ENVIRONMENT,
                        "placement=" + relation,
                        "ping",
                        "--wait=block",
                        "--placement=" + relation);
                assertThat(terminal.err()).contains(offer.reason(), offer.remedy());
            }
        }
    }
}
