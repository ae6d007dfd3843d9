// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;

/** Argument of a measured method, the same for each invocation. */
public sealed interface Argument {

    /** {@return the declared type of the parameter: a class, or a primitive type} */
    Class<?> type();

    Object value(RunContext context);

    /** A probe. */
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

    /** Whatever an extension of JUnit came up with; not in a fork, which has none. */
    record Given(Class<?> type, Object given) implements Argument {

        @Override
        public Object value(RunContext context) {
            return given;
        }
    }
}
