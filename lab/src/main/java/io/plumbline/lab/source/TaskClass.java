// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.File;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The name of a task's class, and the command of a JVM that has it on its class path, compiled if a source file was named. */
public record TaskClass(String name, JvmCommand jvm) {

    /** Once in this process: whatever becomes of the file meanwhile, all forks measure the same. */
    private static final Map<TaskSource, TaskSource.Compiled> COMPILED = new ConcurrentHashMap<>();

    /** Finds it, without a look whether a class that is named is there. Fails if a source file doesn't compile, or has no task. */
    public static TaskClass of(TaskSpec task, Jdk jdk, JvmSpec asked) {
        JvmCommand jvm = Jvms.ofTask(jdk, asked);
        if (!task.isSource()) {
            return new TaskClass(task.className(), jvm);
        }
        if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "this Java has no compiler: task=" + task.className() + ", java.home="
                            + System.getProperty("java.home")
                            + " (start it with a JDK, or compile the file and name its class)");
        }
        TaskSource source = new TaskSource(task.className(), task.kind(), jvm.classPath(), jdk.feature());
        TaskSource.Compiled compiled = COMPILED.computeIfAbsent(source, TaskSource::compile);
        String others = asked.classPath().isEmpty() ? jvm.classPath() : asked.classPath();
        // the fresh one first, as others may have an earlier build of it
        return new TaskClass(
                compiled.className(),
                Jvms.ofTask(jdk, asked.withClassPath(compiled.folder() + File.pathSeparator + others)));
    }
}
