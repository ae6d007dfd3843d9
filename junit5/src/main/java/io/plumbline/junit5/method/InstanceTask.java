// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;

/**
 * Calls a method on an instance that JUnit has created, in the JVM of the test, with everything that extensions did to
 * it. Threading: the run thread.
 */
public final class InstanceTask implements LatencyTask {

    private final MeasuredMethod method;
    private final Object instance;
    private MethodBody body;

    public InstanceTask(MeasuredMethod method, Object instance) {
        this.method = method;
        this.instance = instance;
    }

    @Override
    public void init(RunContext context) {
        body = method.bind(instance, context);
    }

    @HotPath
    @Override
    public void run(long intendedStartNanos) throws Exception {
        body.call();
    }
}
