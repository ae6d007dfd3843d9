// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.model.spec.TaskSpec;
import java.util.ArrayList;
import java.util.List;
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
    List<String> classPaths = new ArrayList<>();

    @Option(
            names = {"-P", "--param"},
            paramLabel = "NAME=VALUE",
            description = "A parameter of the task, found in RunContext.parameters(). May be given several times.",
            order = 2)
    Map<String, String> parameters = new TreeMap<>();

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
        if (classPaths.size() > 1) {
            throw new IllegalArgumentException("several class paths for one measurement: class-path="
                    + String.join(" ", classPaths) + " (allowed: one, with all folders and jars)");
        }
        return classPaths.isEmpty() ? "" : classPaths.get(0);
    }
}
