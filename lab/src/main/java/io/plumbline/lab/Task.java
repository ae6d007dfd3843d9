// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.Map;

/**
 * Describes tasks of your own. Unspecified values have their defaults from {@link Defaults}: 10,000 invocations a
 * second at equal intervals, three runs of 5 s in one fresh JVM, with the class path of this one. The methods of
 * {@link CellSpec} change that.
 */
public final class Task {

    private Task() {}

    /**
     * Describes a task that fresh JVMs create. {@code type}: a public class with a public constructor without
     * parameters that implements {@link LatencyTask} or {@link AsyncLatencyTask}. Returns the description, with
     * defaults for everything else.
     */
    public static CellSpec of(Class<?> type) {
        return of(type.getName(), Map.of());
    }

    /**
     * Describes a task by the name of its class, which this program need not have: see {@link CellSpec#classPath}; or by its
     * source file, whose path ends with {@code .java} and which this program compiles once. Returns the description, with
     * defaults for everything else.
     */
    public static CellSpec of(String className, Map<String, String> parameters) {
        return CellSpec.of(new TaskSpec(className, TaskSpec.Kind.PLUMBLINE, parameters));
    }

    /**
     * Describes a {@code JLBHTask} as it is, which fresh JVMs create. It needs {@code net.openhft:jlbh} on its class
     * path. Returns the description, with defaults for everything else.
     */
    public static CellSpec ofJlbh(String className) {
        return CellSpec.of(new TaskSpec(className, TaskSpec.Kind.JLBH, Map.of()));
    }
}
