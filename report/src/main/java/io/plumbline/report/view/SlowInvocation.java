// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView.Run;
import io.plumbline.stats.GarbagePauses;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One of the slowest invocations of a result. */
public record SlowInvocation(Run run, WorstInvocation worst) {

    public static List<SlowInvocation> of(ResultView view) {
        return view.runs().stream()
                .flatMap(run -> run.run().worst().stream().map(worst -> new SlowInvocation(run, worst)))
                .sorted(Comparator.comparingLong(
                                (SlowInvocation one) -> one.worst().responseNanos())
                        .reversed())
                .toList();
    }

    public static List<List<SlowInvocation>> stalls(ResultView view) {
        List<List<SlowInvocation>> stalls = new ArrayList<>();
        Map<String, List<List<SlowInvocation>>> byRun = new HashMap<>();
        for (SlowInvocation one : of(view)) {
            List<List<SlowInvocation>> ofRun = byRun.computeIfAbsent(one.run.label(), label -> new ArrayList<>());
            ofRun.stream()
                    .filter(stall -> stall.get(0).overlaps(one))
                    .findFirst()
                    .orElseGet(() -> {
                        List<SlowInvocation> stall = new ArrayList<>();
                        ofRun.add(stall);
                        stalls.add(stall);
                        return stall;
                    })
                    .add(one);
        }
        return stalls;
    }

    private boolean overlaps(SlowInvocation other) {
        return startsBeforeEndOf(other) && other.startsBeforeEndOf(this);
    }

    private boolean startsBeforeEndOf(SlowInvocation other) {
        return worst.intendedOffsetNanos() <= other.worst.intendedOffsetNanos() + other.worst.responseNanos();
    }

    public List<GarbageCollection> pauses() {
        return GarbagePauses.during(worst, run.run());
    }

    public String pauseTime() {
        return Quantity.pause(GarbagePauses.totalNanos(pauses()));
    }

    public Instant moment() {
        return run.run().startedAt().plusNanos(worst.intendedOffsetNanos());
    }
}
