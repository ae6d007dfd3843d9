// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.model.spec.TaskSpec;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Options of every command that measures a task. */
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

    @Option(
            names = "--jlbh",
            description = "The class is a net.openhft.chronicle.jlbh.JLBHTask; JLBH is on its class path.",
            order = 3)
    boolean isJlbh;

    TaskSpec spec(String taskClass) {
        return new TaskSpec(taskClass, isJlbh ? TaskSpec.Kind.JLBH : TaskSpec.Kind.PLUMBLINE, parameters);
    }

    /** Class path of the task; empty for that of this command. */
    String classPath() {
        return classPath == null ? "" : classPath;
    }
}
