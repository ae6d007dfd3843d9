// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Latency over time as values. */
class TimeDataTest {

    @Test
    void runsFollowOneAnotherOnOneAxis() {
        List<TimeData.Run> runs =
                TimeData.of(new ResultView(SampleResults.rich()), Extent.FULL).runs();
        assertThat(runs).hasSizeGreaterThan(1);
        for (int i = 1; i < runs.size(); i++) {
            assertThat(runs.get(i).from()).isEqualTo(runs.get(i - 1).to());
        }
    }

    @Test
    void theSlowestOfOneMomentAreOneEvent() {
        ResultView view = new ResultView(SampleResults.rich());
        TimeData time = TimeData.of(view, Extent.FULL);
        int moments = SlowInvocation.stalls(view).size();
        assertThat(time.stalls()).hasSize(moments).allMatch(stall -> stall.to() - stall.from() >= stall.nanos());
        assertThat(time.stalls())
                .extracting(TimeData.Stall::nanos)
                .isSortedAccordingTo((one, other) -> Long.compare(other, one));
    }

    /** The backlog of one run ends after it, beside the next on the axis. */
    @Test
    void aStallEndsWithItsRun() {
        TimeData time = TimeData.of(new ResultView(SampleResults.saturated()), Extent.FULL);
        assertThat(time.stalls())
                .isNotEmpty()
                .allMatch(stall -> stall.to() <= time.runs().get(0).to() && stall.from() <= stall.to());
    }
}
