// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.core.recording.LogGroup;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.function.Consumer;

/** Collects on the run thread, so that with a manual clock a whole run is deterministic. */
final class InlineLogReader implements LogReader {

    private final LogGroup log;
    private final Consumer<IntervalFigures> observer;

    InlineLogReader(LogGroup log, Consumer<IntervalFigures> observer) {
        this.log = log;
        this.observer = observer;
    }

    @Override
    public void start() {}

    @Override
    public void betweenBatches() {
        log.collect(observer);
    }

    @Override
    public JvmActivity stop() {
        log.collect(observer);
        return new JvmActivity(0, 0, 0);
    }
}
