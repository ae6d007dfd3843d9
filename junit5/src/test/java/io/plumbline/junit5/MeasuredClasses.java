// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Test classes of somebody, for a launcher to run. As short as a measurement can be. */
final class MeasuredClasses {

    private static final String C1 = "-XX:TieredStopAtLevel=1";

    private MeasuredClasses() {}

    /** Everything that a fork calls. */
    @ExtendWith(AlwaysEnabled.class) // does its work in the JVM of the test
    static class Whole extends Base {

        private static boolean isPreparedForAll;

        private long invocations;
        private RunContext context;

        @BeforeAll
        static void prepareAll() {
            isPreparedForAll = true;
        }

        @BeforeEach
        void prepare(RunContext given) {
            context = given;
        }

        @LatencyTest(
                rate = "1k",
                arrivals = "poisson",
                warmup = "50ms",
                duration = "300ms",
                runs = 1,
                forks = 2,
                jvmArguments = C1,
                objectives = {"p50<10s", "loss<90%"})
        @SuppressWarnings("ReferenceEquality") // one context for all
        void call(@ProbeName("half") Probe half, RunContext same) {
            if (!isPreparedForAll || !isBasePrepared || same != context) {
                throw new IllegalStateException("not prepared: all=" + isPreparedForAll + ", base=" + isBasePrepared
                        + ", same context=" + (same == context));
            }
            half.recordSinceStart(context.clock().nanoTime());
            invocations++;
        }

        @AfterEach
        void tell() {
            context.fact("invocations_counted", Long.toString(invocations));
            context.fact("pid", Long.toString(ProcessHandle.current().pid()));
        }
    }

    /** What a class inherits is called first. */
    static class Base {

        boolean isBasePrepared;

        @BeforeEach
        void prepareBase() {
            isBasePrepared = true;
        }
    }

    /** Fails, and would notice if anything of it were called where JUnit runs. */
    static class Slow {

        static int calledBeforeEach;

        @BeforeEach
        void count() {
            calledBeforeEach++;
        }

        @LatencyTest(
                rate = "1k",
                warmup = "0",
                duration = "200ms",
                forks = 1,
                jvmArguments = C1,
                objectives = {"p50<1ns", "loss<90%"})
        void call() {}
    }

    /** Too short to tell anything. */
    static class Brief {

        @LatencyTest(
                rate = "100",
                warmup = "0",
                duration = "20ms",
                forks = 1,
                jvmArguments = C1,
                objectives = "p99<10s")
        void call() {}
    }

    /** Throws after a while. */
    static class Broken {

        private int calls;

        @LatencyTest(rate = "1k", warmup = "0", duration = "200ms", forks = 1, jvmArguments = C1)
        void call() {
            if (++calls == 20) {
                throw new IllegalStateException("the twentieth");
            }
        }

        @AfterAll
        static void end() {}
    }

    /** Assumes what isn't so. */
    static class Unwilling {

        @BeforeEach
        void assume() {
            Assumptions.assumeTrue(false, "not today");
        }

        @LatencyTest(rate = "1k", warmup = "0", duration = "200ms", forks = 1, jvmArguments = C1)
        void call() {}
    }

    /** Counts on an extension. */
    @ExtendWith(Injecting.class)
    static class Injected {

        String injected;

        @LatencyTest
        void inAFork() {}

        @LatencyTest(inThisJvm = true, rate = "1k", warmup = "0", duration = "200ms", objectives = "p50<10s")
        void here(Integer number, @ProbeName("part") Probe part) {
            if (!injected.equals("injected") || number != 42) {
                throw new IllegalStateException("injected=" + injected + ", number=" + number);
            }
            part.record(1);
        }
    }

    /** Asks for what can't be. */
    static class Wrong {

        @LatencyTest(rate = "fast")
        void rate() {}

        @LatencyTest(forks = 0)
        void forks() {}

        @LatencyTest(objectives = {"p50<1s", "max<1ms"})
        void objectives() {}

        @LatencyTest(baseline = "target/there-is-none.json")
        void baseline() {}

        @Composed
        void composed() {}
    }

    /** An annotation of somebody. */
    @Retention(RetentionPolicy.RUNTIME)
    @LatencyTest(margin = "much")
    @interface Composed {}

    /** A class within the instance of another. */
    static class Outer {

        @Nested
        class Inner {

            @LatencyTest
            void call() {}
        }
    }

    /** An extension that only decides whether a test runs. */
    static final class AlwaysEnabled implements ExecutionCondition {

        AlwaysEnabled() {}

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return ConditionEvaluationResult.enabled("always");
        }
    }

    /** An extension like those of frameworks. */
    static final class Injecting implements TestInstancePostProcessor, ParameterResolver {

        Injecting() {}

        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) {
            ((Injected) instance).injected = "injected";
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Integer.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return 42;
        }
    }
}
