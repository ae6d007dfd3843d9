// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Transfers;

/** Sleeps in {@code recv} and {@code send}. Whether the kernel polls the device first is an option of the socket. */
@HotPath
final class BlockingEndpoint extends StreamEndpoint {

    BlockingEndpoint(int descriptor, String description) {
        super(descriptor, description);
    }

    @Override
    long trySend(CallState state, long address, int lengthBytes) {
        return Transfers.send(state, descriptor, address, lengthBytes);
    }

    @Override
    long tryReceive(CallState state, long address, int lengthBytes) {
        return Transfers.receive(state, descriptor, address, lengthBytes);
    }
}
