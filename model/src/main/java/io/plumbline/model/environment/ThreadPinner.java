// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/**
 * Pins threads to CPUs. {@code pinCurrentThread} of the host module's {@code CpuPinning} is one. Threading: any thread,
 * for itself.
 */
@FunctionalInterface
public interface ThreadPinner {

    /**
     * Lets the calling thread run on one CPU only.
     *
     * @param cpu number of the logical CPU, 0 or more
     * @throws PinningException if the host can't do that, with the reason and the remedy
     */
    void pinCurrentThread(int cpu) throws PinningException;
}
