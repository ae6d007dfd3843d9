// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportAddress;
import java.util.EnumSet;

/**
 * Rings in memory of two processes, whose threads sleep on a word of it ({@code futex}). A sender makes a system call
 * only when the other thread sleeps. The listening end creates the memory, and hands it over.
 *
 * <p>An address is {@code @name}, a name in Linux's abstract namespace: no file, and gone with the listener. Listening
 * on {@link TransportAddress#ANY} picks a random name.
 */
public final class ShmFutexTransport extends LocalTransport {

    /** Makes the transport; it holds nothing. */
    public ShmFutexTransport() {
        super(
                "memory.FutexMedium",
                "shm-futex",
                "a ring each way in shared memory, copied in and out; a system call to sleep and to wake",
                EnumSet.of(WaitStrategy.FUTEX));
    }
}
