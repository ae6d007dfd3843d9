// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.thread;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ring.Sleeper;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** Parks a thread until another one unparks it. */
@HotPath
final class Parking implements Sleeper {

    private volatile Thread parked;

    @Override
    public void announce() {
        parked = Thread.currentThread();
        VarHandle.fullFence(); // before the last look; pairs with wake
    }

    @Override
    public void sleep(int turn) {
        LockSupport.park(this);
    }

    @Override
    public void leave() {
        parked = null;
    }

    @Override
    public void wake() {
        VarHandle.fullFence(); // after what was done for the thread; pairs with announce
        final Thread thread = parked;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }
}
