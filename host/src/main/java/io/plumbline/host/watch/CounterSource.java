// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.EventSource;
import io.plumbline.model.explain.WatchPlan;

/** Counters of the kernel, read at intervals: an increase happened somewhere in between. */
public final class CounterSource implements EventSource {

    /** Created by the service loader. */
    public CounterSource() {}

    @Override
    public Watch open(WatchPlan plan) {
        return new CounterWatch(HostFiles.ofThisHost(), plan, HostClock::nanoTime);
    }
}
