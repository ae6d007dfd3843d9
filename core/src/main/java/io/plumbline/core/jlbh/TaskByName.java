// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.UnusableTaskException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import net.openhft.chronicle.jlbh.JLBHTask;

/** Makes a task of the class that was named. As a rule its own {@code main} makes it, so that it needn't be public. */
final class TaskByName {

    private TaskByName() {}

    static JLBHTask create(String className) throws Exception {
        if (className == null) {
            throw new IllegalArgumentException("no class of a JLBH task: parameter=" + JlbhTask.TASK_PARAMETER);
        }
        try {
            Class<?> type = Class.forName(className);
            if (!JLBHTask.class.isAssignableFrom(type)) {
                throw UnusableTaskException.noTask(type);
            }
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (JLBHTask) constructor.newInstance();
        } catch (ClassNotFoundException unknown) {
            throw UnusableTaskException.notFound(className, unknown);
        } catch (NoSuchMethodException | InstantiationException hidden) {
            throw new UnusableTaskException(
                    "task can't be created: class=" + className + " (allowed: a constructor without parameters)",
                    hidden);
        } catch (InvocationTargetException thrown) {
            throw new UnusableTaskException(
                    "constructor of the task threw: class=" + className + ", exception=" + thrown.getCause(), thrown);
        } catch (LinkageError incomplete) {
            throw UnusableTaskException.notLoadable(className, incomplete);
        }
    }
}
