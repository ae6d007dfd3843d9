// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Transfers;

/** Tries once per call without sleeping; the caller spins. */
@HotPath
final class SpinEndpoint extends ConnectedEndpoint {

    SpinEndpoint(ConnectedSocket socket) {
        super(socket, SPINNING_TRIES);
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        return Transfers.sendNow(state, descriptor, address, lengthBytes);
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        return Transfers.receiveNow(state, descriptor, address, lengthBytes, framing.receiveHow);
    }
}
