// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.testkit.InstalledJdks;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Asks the JDKs of this host in processes of their own, and files that pass for one. */
@Timeout(180)
class JdkTransportsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final JdkTransports transports = new JdkTransports();

    @Test
    void everyJdkHasTheMediaOfTheJdkItself() {
        Transport tcp = Transports.named("tcp");
        for (Jdk jdk : InstalledJdks.find(Jdk.running(), Jdk::of)) {
            assertThat(transports.availability(tcp, jdk).isAvailable())
                    .as(jdk.version())
                    .isTrue();
        }
    }

    @Test
    void aJdkAnswersForItselfAndNotForTheOneThatAsks() {
        for (Jdk jdk : InstalledJdks.find(Jdk.running(), Jdk::of)) {
            Map<String, Boolean> listed = JdkTransports.listing(jdk, PATIENCE).transports().stream()
                    .collect(Collectors.toMap(TransportFacts::name, TransportFacts::isAvailable));
            for (Transport transport : Transports.all()) {
                if (!transport.waitStrategies().isEmpty()) {
                    assertThat(transports.availability(transport, jdk).isAvailable())
                            .as(transport.name() + " on " + jdk.version())
                            .isEqualTo(listed.get(transport.name()));
                }
            }
        }
    }

    @Test
    void everyJdkOfThisHostTellsItsTransports() {
        for (Jdk jdk : InstalledJdks.find(Jdk.running(), Jdk::of)) {
            TransportListing listing = JdkTransports.listing(jdk, PATIENCE);
            assertThat(Runtime.Version.parse(listing.jdk().version()).feature()).isEqualTo(jdk.feature());
            assertThat(listing.transports())
                    .filteredOn(transport -> transport.name().equals("tcp"))
                    .singleElement()
                    .matches(TransportFacts::isAvailable)
                    .matches(tcp -> tcp.abilities().orElseThrow().delivery().equals("reliable"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatEndsAtOnceIsToldWithWhatItSaid() throws IOException {
        failing("echo 'Error: could not create the Java Virtual Machine.' >&2; exit 1", PATIENCE)
                .hasMessageContaining("reason=Error: could not create the Java Virtual Machine.");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatSaysSomethingElseIsTold() throws IOException {
        failing("echo '{\"schema\": \"hello\"}'", PATIENCE).hasMessageContaining("it exited without an answer");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatSaysNothingIsNotWaitedForForever() throws IOException {
        failing("exec sleep 60", Duration.ofSeconds(1))
                .hasMessageContaining("it does not answer")
                .hasMessageContaining("timeout=1 s");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatNeverStopsTalkingIsNotHeardForever() throws IOException {
        failing("exec yes", PATIENCE).hasMessageContaining("it says something else");
    }

    private AbstractThrowableAssert<?, ? extends Throwable> failing(String script, Duration timeout)
            throws IOException {
        Path java = folder.resolve("bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\n" + script + "\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
        Jdk jdk = Jdk.of(folder);
        return assertThatThrownBy(() -> JdkTransports.listing(jdk, timeout))
                .isInstanceOfSatisfying(
                        LabException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(LabException.Kind.HOST))
                .hasMessageContaining("jdk=" + jdk.home());
    }
}
