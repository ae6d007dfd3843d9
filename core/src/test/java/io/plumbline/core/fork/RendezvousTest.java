// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class RendezvousTest {

    private final ByteArrayOutputStream invitation = new ByteArrayOutputStream();

    private static CompletableFuture<Socket> awaited(Rendezvous rendezvous) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return rendezvous.await();
            } catch (IOException closed) {
                throw new IllegalStateException(closed);
            }
        });
    }

    @Test
    void turnsAwayWhoDoesNotKnowTheSecret() throws Exception {
        try (Rendezvous rendezvous = new Rendezvous()) {
            rendezvous.invite(invitation);
            CompletableFuture<Socket> parent = awaited(rendezvous);
            int port = new DataInputStream(new ByteArrayInputStream(invitation.toByteArray())).readInt();
            try (Socket stranger = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
                stranger.getOutputStream().write(new byte[16]);
                assertThat(stranger.getInputStream().read()).isEqualTo(-1);
            }
            try (Socket fork = Rendezvous.join(new ByteArrayInputStream(invitation.toByteArray()));
                    Socket accepted = parent.get()) {
                fork.getOutputStream().write(7);
                assertThat(accepted.getInputStream().read()).isEqualTo(7);
            }
        }
    }

    @Test
    void endsWhenItIsClosedAsNobodyComesAnyMore() throws Exception {
        Rendezvous rendezvous = new Rendezvous();
        CompletableFuture<Socket> parent = awaited(rendezvous);
        rendezvous.close();
        assertThatThrownBy(parent::get).hasRootCauseInstanceOf(SocketException.class);
    }
}
