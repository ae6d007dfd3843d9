// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A task of the user under one load.
 *
 * @param work the task
 * @param clientCpu CPU of the measuring thread that was asked for; empty to choose
 * @param placement how the CPU of the measuring thread is chosen
 * @param rate invocations per second; empty for a closed loop, or if the arrivals have rates of their own
 * @param jdk the JDK that measures
 */
public record TaskCell(Work work, OptionalInt clientCpu, PlacementChoice placement, Optional<Rate> rate, Jdk jdk)
        implements Cell {

    /**
     * What is invoked.
     *
     * @param taskClass name of the task's class
     * @param classPath where it is, in front of our own class path; empty for nowhere else
     * @param parameters its parameters
     * @param mostInFlight how many of its invocations may be in flight for each client, if it is asynchronous
     */
    public record Work(String taskClass, String classPath, Map<String, String> parameters, int mostInFlight) {

        /** Copies the map. */
        public Work {
            parameters = Map.copyOf(parameters);
        }
    }

    @Override
    public String title() {
        return work.taskClass();
    }

    @Override
    public TaskCell at(Optional<Rate> other) {
        return new TaskCell(work, clientCpu, placement, other, jdk);
    }

    @Override
    public TaskCell on(Jdk other) {
        return new TaskCell(work, clientCpu, placement, rate, other);
    }

    @Override
    public CellParameters identity(String load) {
        return CellParameters.ofTask(
                work.taskClass(),
                clientCpu.isPresent() ? CellParameters.EXPLICIT : placement.text(),
                load,
                new JdkName(jdk.version(), jdk.home().toString()));
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        rate.ifPresent(perSecond -> options.put("rate", perSecond.toString()));
        options.put("jdk", jdk.home().toString());
        clientCpu.ifPresent(cpu -> options.put("client-cpu", Integer.toString(cpu)));
        if (!placement.equals(PlacementChoice.AUTO)) {
            options.put("placement", placement.text());
        }
        return options;
    }

    @Override
    public TaskPlan plan(MeasureOptions measure, Media media) {
        return TaskPlan.of(this, measure);
    }
}
