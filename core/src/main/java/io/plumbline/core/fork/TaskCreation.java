// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.UnusableTaskException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** Makes tasks of the class that was named. */
final class TaskCreation {

    private TaskCreation() {}

    /** One task for each client: all of them {@link LatencyTask}, or all of them {@link AsyncLatencyTask}. */
    static List<Object> create(String className, int clients) {
        List<Object> tasks = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            tasks.add(create(className));
        }
        return tasks;
    }

    private static Object create(String className) {
        try {
            Class<?> type = Class.forName(className);
            if (!LatencyTask.class.isAssignableFrom(type) && !AsyncLatencyTask.class.isAssignableFrom(type)) {
                throw UnusableTaskException.noTask(type);
            }
            return type.getConstructor().newInstance();
        } catch (ClassNotFoundException unknown) {
            throw UnusableTaskException.notFound(className, unknown);
        } catch (NoSuchMethodException | IllegalAccessException | InstantiationException hidden) {
            throw new UnusableTaskException(
                    "task can't be created: class=" + className
                            + " (allowed: a public class with a public constructor without parameters)",
                    hidden);
        } catch (InvocationTargetException thrown) {
            throw new UnusableTaskException(
                    "constructor of the task threw: class=" + className + ", exception=" + thrown.getCause(), thrown);
        } catch (LinkageError incomplete) {
            throw UnusableTaskException.notLoadable(className, incomplete);
        }
    }
}
