// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Hands sets from one thread to another. Threading: one thread offers, one takes. Wait-free on both sides; does not
 * allocate after construction.
 */
final class SetRing {

    private final AtomicReferenceArray<SeriesSet> slots;
    private int offered; // offering thread only
    private int taken; // taking thread only

    SetRing(int capacity) {
        slots = new AtomicReferenceArray<>(capacity);
    }

    @HotPath
    void offer(SeriesSet set) {
        final int slot = offered;
        slots.setRelease(slot, set); // what is in the set becomes visible before the set
        offered = slot + 1 == slots.length() ? 0 : slot + 1;
    }

    /** Takes the oldest set if at least {@code leaving} more are there. */
    @HotPath
    SeriesSet take(int leaving) {
        final int slot = taken;
        final int behind = slot + leaving < slots.length() ? slot + leaving : slot + leaving - slots.length();
        if (slots.getAcquire(behind) == null) {
            return null;
        }
        final SeriesSet set = slots.getAcquire(slot); // pairs with the release in offer
        if (set != null) {
            slots.setRelease(slot, null);
            taken = slot + 1 == slots.length() ? 0 : slot + 1;
        }
        return set;
    }
}
