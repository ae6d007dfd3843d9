// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPinner;

/** Pins threads to CPUs of this host; forks and reflectors find it as a service. */
public final class HostThreadPinner implements ThreadPinner {

    private final CpuPinning pinning = CpuPinning.ofThisHost();

    public HostThreadPinner() {}

    @Override
    public void pinCurrentThread(int cpu) throws PinningException {
        pinning.pinCurrentThread(cpu);
    }
}
