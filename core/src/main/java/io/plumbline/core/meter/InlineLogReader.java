// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import io.plumbline.model.result.RunResult.JvmActivity;

/** Collects on the run thread, so that with a manual clock a whole run is deterministic. */
public final class InlineLogReader implements RunLogReader {

    private final Runnable collect;

    public InlineLogReader(Runnable collect) {
        this.collect = collect;
    }

    @Override
    public void start() {}

    @Override
    public void betweenBatches() {
        collect.run();
    }

    @Override
    public void invocationsEnded() {}

    @Override
    public JvmActivity stop(long endOffsetNanos) {
        collect.run();
        return new JvmActivity(0, 0, 0);
    }
}
