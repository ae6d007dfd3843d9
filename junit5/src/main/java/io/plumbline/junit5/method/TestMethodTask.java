// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;

/**
 * Calls a method of a test class, which it finds by its name, in a fork. JUnit itself doesn't run there, nor do its
 * extensions. Threading: the run thread.
 */
public final class TestMethodTask implements LatencyTask {

    private Lifecycle lifecycle;
    private MethodBody body;

    /** Created by the fork. */
    public TestMethodTask() {}

    @Override
    public void init(RunContext context) {
        MeasuredMethod method = MeasuredMethod.find(context.parameters());
        lifecycle = new Lifecycle(method.testClass());
        body = method.bind(lifecycle.begin(context), context);
    }

    @HotPath
    @Override
    public void run(long intendedStartNanos) throws Exception {
        body.call();
    }

    @Override
    public void close() throws Exception {
        if (lifecycle != null) {
            lifecycle.end();
        }
    }
}
