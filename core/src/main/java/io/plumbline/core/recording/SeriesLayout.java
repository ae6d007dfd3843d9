// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.SeriesNames;
import java.util.ArrayList;
import java.util.List;

/**
 * The series that a run records, in order. {@code isOnSchedule}: true if invocations are due on a schedule, false in a
 * closed loop; {@code isOneByOne}: true if a client thread starts an invocation when the one before has ended, so that
 * its wait can be split into queueing and disturbance; false with asynchronous tasks.
 */
public record SeriesLayout(boolean isOnSchedule, boolean isOneByOne, List<String> probes) {

    static final int RESPONSE = 0;
    static final int SERVICE = 1;
    static final int WAIT = 2;
    static final int LATENESS = 3;
    static final int QUEUEING = 4;
    static final int DISTURBANCE = 5;

    /** Waits without any queueing, which are disturbance altogether; see {@link SeriesSet}. */
    static final int UNQUEUED = 6;

    private static final List<String> ON_SCHEDULE = List.of(
            SeriesNames.RESPONSE,
            SeriesNames.SERVICE,
            SeriesNames.WAIT,
            SeriesNames.LATENESS,
            SeriesNames.QUEUEING,
            SeriesNames.DISTURBANCE,
            "unqueued");

    /** The number of series of the harness itself; probes follow. */
    static final int OWN_SERIES = ON_SCHEDULE.size();

    public SeriesLayout {
        probes = List.copyOf(probes);
    }

    /** Names by index, also of those that aren't shown. */
    List<String> names() {
        List<String> names = new ArrayList<>(ON_SCHEDULE);
        names.addAll(probes);
        return names;
    }

    boolean isShown(int index) {
        return switch (index) {
            case SERVICE -> true;
            case QUEUEING, DISTURBANCE -> isOnSchedule && isOneByOne;
            case UNQUEUED -> false;
            default -> isOnSchedule || index >= OWN_SERIES;
        };
    }
}
