// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Looks at an offer, and accepts it or says why not. What isn't an offer, or is one of a process that has died, is dropped. */
final class Acceptance {

    private final TransportOptions options;

    Acceptance(TransportOptions options) {
        this.options = options;
    }

    /** Deletes the offer's file whatever comes of it; an accepted one lives on in memory. */
    Optional<Endpoint> accept(Path offer, boolean hasRoom) throws IOException {
        ConnectionFile file;
        try {
            file = ConnectionFile.open(offer);
        } catch (IOException goneOrForeign) {
            Files.deleteIfExists(offer);
            return Optional.empty();
        }
        boolean isAccepted = false;
        try {
            ConnectionHeader header = new ConnectionHeader(file.memory());
            isAccepted = isAcceptable(file, header, hasRoom) && take(file, header);
            return isAccepted ? Optional.of(Ends.open(file, Side.ACCEPTING, options.waitStrategy())) : Optional.empty();
        } finally {
            Files.deleteIfExists(offer);
            if (!isAccepted) {
                file.close();
            }
        }
    }

    private boolean isAcceptable(ConnectionFile file, ConnectionHeader header, boolean hasRoom) throws IOException {
        if (!header.isMarked() || header.state() != ConnectionHeader.State.OFFERED) {
            return false;
        }
        if (!header.isOfVersion() || header.messageBytes() != options.messageBytes()) {
            header.refuse(options.messageBytes());
            return false;
        }
        if (!hasRoom) {
            header.refuseAsTooMany();
            return false;
        }
        return header.isConnectingProcessThisOne() || file.isShown(Side.CONNECTING);
    }

    private static boolean take(ConnectionFile file, ConnectionHeader header) throws IOException {
        try {
            RingLayout unused = header.layout();
        } catch (IllegalArgumentException broken) {
            return false;
        }
        file.show(Side.ACCEPTING);
        return header.accept();
    }
}
