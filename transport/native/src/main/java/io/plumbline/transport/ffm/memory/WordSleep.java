// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ring.SharedWords;
import io.plumbline.transport.ring.Sleeper;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * Says in a word of the shared memory whether its thread sleeps, so that the other end makes a system call only then. The
 * same word is a sleeper at one end and a waker at the other.
 */
@HotPath
abstract class WordSleep implements Sleeper {

    static final int ASLEEP = 1;
    private static final int AWAKE = 0;
    private static final int SLEEPS_PER_QUESTION = 4;

    final ByteBuffer memory;
    final int offset;

    WordSleep(SharedRing ring, int offset) {
        this.memory = ring.memory().buffer();
        this.offset = offset;
    }

    @Override
    public final void announce() {
        SharedWords.release(memory, offset, ASLEEP);
        VarHandle.fullFence(); // before the last look; pairs with wake
    }

    @Override
    public final void leave() {
        SharedWords.release(memory, offset, AWAKE);
    }

    @Override
    public final void wake() {
        VarHandle.fullFence(); // after what was done for the thread; pairs with announce
        if (SharedWords.acquire(memory, offset) != AWAKE) {
            SharedWords.release(memory, offset, AWAKE); // the next message needs no call, whoever is slow to wake up
            call();
        }
    }

    abstract void call();

    @Override
    public final int sleepsPerQuestion() {
        return SLEEPS_PER_QUESTION;
    }
}
