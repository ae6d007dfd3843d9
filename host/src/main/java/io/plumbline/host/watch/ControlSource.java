// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.Availability;
import io.plumbline.model.explain.EventSource;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchPlan;
import java.util.List;

/**
 * A thread of this process that should wake up on time: its lateness distinguishes a stop of the whole host from one of
 * a single JVM. Each wake-up takes a CPU from somebody. Without a CPU to spare, it wakes up rarely, and says what it
 * may have missed.
 */
public final class ControlSource implements EventSource {

    private static final long OFTEN_MILLIS = 1;
    private static final long RARELY_MILLIS = 20;
    private static final int MIN_CPUS = 4;

    /** Created by the service loader. */
    public ControlSource() {}

    @Override
    public Watch open(WatchPlan plan) {
        if (plan.isQuiet()) {
            return new Asleep();
        }
        HostFiles files = HostFiles.ofThisHost();
        List<Integer> online = PerfSource.onlineCpus(files);
        boolean hasCpuToSpare = online.size() >= MIN_CPUS && !plan.cpus().containsAll(online);
        return new ControlWatch(plan, hasCpuToSpare ? OFTEN_MILLIS : RARELY_MILLIS, new OwnDelay(files));
    }

    /** Sees nothing, since it would have to wake up. */
    private static final class Asleep implements Watch {

        @Override
        public void attach(Part part, long pid) {
            // it watches nobody but itself
        }

        @Override
        public Evidence stop() {
            return new Evidence(
                    List.of(SourceReport.missing(
                            ControlWatch.NAME,
                            Part.HOST,
                            ControlWatch.KINDS,
                            Availability.unavailable(
                                    "it would wake up beside the measurement", "It needs explain=on."))),
                    List.of(),
                    List.of());
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }
}
