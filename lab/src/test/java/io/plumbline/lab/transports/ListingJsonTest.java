// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportFacts.Abilities;
import io.plumbline.model.transports.TransportFacts.Waiting;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.model.transports.TransportListing.JdkFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListingJsonTest {

    private static final Abilities ABILITIES = new Abilities(
            "SocketChannel",
            "network",
            "reliable",
            1 << 20,
            List.of(
                    new Waiting("spin", true, "tries again and again", ""),
                    new Waiting("dream", false, "sleeps; a cock wakes it", "JDK 17 does not dream")),
            Map.of("poll-micros", "how long the kernel asks the device"),
            List.of("--enable-native-access=ALL-UNNAMED"));

    private static final TransportListing LISTING = new TransportListing(
            TransportListing.SCHEMA,
            new JdkFacts("OpenJDK 64-Bit Server VM", "25.0.1+8-LTS", "/opt/jdk-25"),
            List.of(
                    new TransportFacts("pigeon", false, "it can't be loaded", "feed it", Optional.empty()),
                    new TransportFacts("tcp", true, "", "", Optional.of(ABILITIES))));

    @Test
    void hasAKeyForEachComponent() {
        assertThat(ListingJson.write(LISTING))
                .contains("\"schema\" : \"plumbline/transports/1\"", "\"available\" : true", "\"burns_cpu\" : false")
                .contains("\"largest_message_bytes\" : 1048576", "\"jvm_arguments\"", "\"wait_strategies\"")
                .doesNotContain("null");
    }
}
