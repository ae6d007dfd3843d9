// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.TaskCell;
import io.plumbline.cli.subject.TaskCell.Work;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** What a task needs besides its class: the options of every command that measures one. */
final class TaskOptions {

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "Class path of the task: folders and jars.",
            order = 1)
    String classPath;

    @Option(
            names = {"-P", "--param"},
            paramLabel = "NAME=VALUE",
            description = "A parameter of the task, found in RunContext.parameters(). May be given several times.",
            order = 2)
    Map<String, String> parameters = new TreeMap<>();

    /** Created by commands. */
    TaskOptions() {}

    /** How a command invokes the task and where. */
    record Setting(int mostInFlight, PlacementChoice placement, Optional<Rate> rate, Jdk jdk) {}

    TaskCell cell(String taskClass, Setting setting, MeasureOptions measure) {
        Work work = new Work(taskClass, classPath == null ? "" : classPath, parameters, setting.mostInFlight());
        return new TaskCell(work, measure.run().clientCpu(), setting.placement(), setting.rate(), setting.jdk());
    }
}
