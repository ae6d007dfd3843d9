// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.testkit.InstalledJdks;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Asks the JDKs of this host in processes of their own. */
@Timeout(180)
class JdkMediaIT {

    private final JdkMedia media = new JdkMedia();

    @Test
    void everyJdkHasTheMediaOfTheJdkItself() {
        Transport tcp = Transports.named("tcp");
        for (Jdk jdk : InstalledJdks.find(Jdk.running(), Jdk::of)) {
            assertThat(media.availability(tcp, jdk).isAvailable())
                    .as(jdk.version())
                    .isTrue();
        }
    }

    @Test
    void aJdkAnswersForItselfAndNotForTheOneThatAsks() {
        for (Jdk jdk : InstalledJdks.find(Jdk.running(), Jdk::of)) {
            Map<String, Boolean> listed = ListingProcess.of(jdk).transports().stream()
                    .collect(Collectors.toMap(TransportFacts::name, TransportFacts::isAvailable));
            for (Transport medium : Transports.all()) {
                if (!medium.waitStrategies().isEmpty()) {
                    assertThat(media.availability(medium, jdk).isAvailable())
                            .as(medium.name() + " on " + jdk.version())
                            .isEqualTo(listed.get(medium.name()));
                }
            }
        }
    }
}
