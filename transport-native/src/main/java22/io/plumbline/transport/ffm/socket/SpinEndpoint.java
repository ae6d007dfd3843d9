// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Transfers;

/** Tries once per call without sleeping; the caller spins. */
@HotPath
final class SpinEndpoint extends StreamEndpoint {

    SpinEndpoint(int descriptor, String description) {
        super(descriptor, description);
    }

    @Override
    long trySend(CallState state, long address, int lengthBytes) {
        return Transfers.sendNow(state, descriptor, address, lengthBytes);
    }

    @Override
    long tryReceive(CallState state, long address, int lengthBytes) {
        return Transfers.receiveNow(state, descriptor, address, lengthBytes);
    }
}
