// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.host;

import io.plumbline.core.pinning.ThreadPinner;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.model.environment.PinningException;

/** Pins threads through the host module; found by forks and reflectors as a service. */
public final class HostThreadPinner implements ThreadPinner {

    private final CpuPinning pinning = CpuPinning.ofThisHost();

    /** Creates the pinner. */
    public HostThreadPinner() {}

    @Override
    public void pinCurrentThread(int cpu) throws PinningException {
        pinning.pinCurrentThread(cpu);
    }
}
