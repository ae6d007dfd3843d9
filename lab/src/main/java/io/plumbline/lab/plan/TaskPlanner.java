// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.place.MeasuringHost;
import io.plumbline.lab.process.TaskLibraries;
import io.plumbline.lab.source.TaskClass;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Plans a task of the user. Whether its class is a task shows in the first fork. */
final class TaskPlanner {

    /** By its name, as it needs the user's JLBH. */
    private static final String JLBH_ADAPTER = "io.plumbline.core.jlbh.JlbhTask";

    private static final String JLBH_PARAMETER = "jlbh-task";

    private TaskPlanner() {}

    static ForkPlan plan(CellSpec cell, TaskSpec task, HostShape shape, Jdk jdk) {
        ArrivalSchedules.of(cell.load()); // recorded arrivals that can't be read are refused before all else
        MeasuringHost host = MeasuringHost.ofTask(shape, cell);
        boolean isJlbh = task.kind() == TaskSpec.Kind.JLBH;
        HarnessOptions harness = host.harness(cell);
        TaskClass found = TaskClass.of(task, jdk, cell.jvm());
        return new ForkPlan(
                isJlbh
                        ? harness.withTaskClass(JLBH_ADAPTER).withParameters(Map.of(JLBH_PARAMETER, found.name()))
                        : harness.withTaskClass(found.name()),
                found.jvm(),
                Optional.empty(),
                host.placement(),
                host.chosen(),
                Stream.concat(
                                host.caveats().stream(),
                                TaskLibraries.replaced(cell.jvm().classPath()).stream())
                        .toList());
    }
}
