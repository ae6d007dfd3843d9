// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;

/** Argument of a measured method, the same for each invocation. */
public sealed interface Argument {

    /** {@return the declared type of the parameter: a class, or a primitive type} */
    Class<?> type();

    /**
     * Returns what the method is given.
     *
     * @param context what the harness gives to the task
     */
    Object value(RunContext context);

    /**
     * A probe.
     *
     * @param name its name, as in {@link RunContext#probe}
     */
    record OfProbe(String name) implements Argument {

        @Override
        public Class<?> type() {
            return Probe.class;
        }

        @Override
        public Object value(RunContext context) {
            return context.probe(name);
        }
    }

    /** The context of the task itself. */
    record OfContext() implements Argument {

        @Override
        public Class<?> type() {
            return RunContext.class;
        }

        @Override
        public Object value(RunContext context) {
            return context;
        }
    }

    /**
     * Whatever an extension of JUnit came up with; not in a fork, which has none.
     *
     * @param type declared type of the parameter
     * @param given its value
     */
    record Given(Class<?> type, Object given) implements Argument {

        @Override
        public Object value(RunContext context) {
            return given;
        }
    }
}
