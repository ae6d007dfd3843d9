// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.place.MeasuringHost;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans tasks of ours whose peer is there already: only the clients' threads are placed. */
record ClientsAlone(CellSpec cell, HostShape shape, Jdk jdk) {

    /** {@code arguments}: of the JVM, which the task needs. */
    ForkPlan plan(Class<?> task, Map<String, String> parameters, ThreadDemand demand, List<String> arguments) {
        LoadSpec load = cell.load();
        ArrivalSchedules.of(load); // recorded arrivals that can't be read are refused before all else
        MeasuringHost host = new MeasuringHost(
                shape, PlacementRequest.alone(demand).at(cell.place().withoutReflector()), cell);
        List<String> ours = new ArrayList<>(PingPlanner.ARGUMENTS);
        ours.addAll(PingClients.jvmArguments(load, load.clientThreads()));
        List<String> given = new ArrayList<>(arguments);
        given.addAll(cell.jvm().arguments());
        return new ForkPlan(
                host.harness(cell).withTaskClass(task.getName()).withParameters(parameters),
                Jvms.own(jdk, JvmArguments.unlessGiven(ours, given)),
                Optional.empty(),
                host.placement(),
                host.chosen(),
                host.caveats());
    }
}
