// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
final class TwoClientsIT {

    @Test
    void servesClientsOfDifferentSizesAtTheSameTimeAndOneAfterAnother() throws Exception {
        try (Reflector reflector = Reflector.start(
                ReflectSpec.DEFAULT.withPort(0),
                Secret.NONE,
                PingParameters.HANDSHAKE_TIMEOUT,
                PinnerDiscovery.find())) {
            for (int round = 0; round < 3; round++) {
                List<CompletableFuture<String>> clients = new ArrayList<>();
                for (int sizeBytes : new int[] {5, 64, 70_000}) {
                    clients.add(CompletableFuture.supplyAsync(() -> echoed(reflector, sizeBytes)));
                }
                for (CompletableFuture<String> client : clients) {
                    assertThat(client.join()).isEqualTo("500 of which bad 0");
                }
            }
            assertThat(reflector.sessions()).isZero();
        }
    }

    private static String echoed(Reflector reflector, int sizeBytes) {
        RecordingContext context = new RecordingContext(
                PingSpec.over("tcp")
                        .size(new ByteSize(sizeBytes))
                        .clientWait(WaitStrategy.BLOCK)
                        .build(),
                reflector.address().toString());
        try {
            context.run(500);
        } catch (Exception failure) {
            throw new AssertionError("client failed", failure);
        }
        return context.facts.get("reflector_echoed") + " of which bad " + context.facts.get("reflector_bad");
    }
}
