// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Marks a method whose latency is tested. The method is one invocation: it is called at a rate, in fresh JVMs with the class path of the
 * test, and what callers would have felt is judged.
 *
 * {@snippet :
 * class OrderBookTest {
 *     private final TreeMap<Integer, Integer> book = new TreeMap<>();
 *     private int orders;
 *
 *     @LatencyTest(rate = "10k", duration = "5s", forks = 5, objectives = {"p99<100us", "p99.9<1ms"})
 *     void place() {
 *         book.merge(orders++ % 100, 1, Integer::sum);
 *     }
 * }
 * }
 *
 * <p>The test passes if all objectives hold, and fails if one certainly doesn't. If the evidence allows for both, or the figures would
 * mislead, it is aborted, with the reason. Without objectives and baseline it passes if the figures can be relied on.
 *
 * <p>In a fork, {@code @BeforeAll} and {@code @BeforeEach} methods run once before all invocations, and {@code @AfterEach} and {@code
 * @AfterAll} once after them. {@code @BeforeEach} may have a {@link io.plumbline.core.task.RunContext} as its parameter. JUnit itself
 * doesn't run there: a class with extensions that a fork would miss is refused, unless it is measured {@linkplain #inThisJvm in this
 * JVM}. In the JVM of the test {@code @BeforeEach} and {@code @AfterEach} methods are left out, the constructor and {@code @BeforeAll}
 * aren't.
 *
 * <p>The method may have parameters of type {@link io.plumbline.core.task.Probe}, each a part of an invocation that is recorded under
 * {@linkplain ProbeName its name}, and {@link io.plumbline.core.task.RunContext}. What it returns is left unused, and what it throws
 * ends the measurement and fails the test.
 *
 * <p>Values that can't be are reported when the test runs, by the name of their attribute.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@Tag(LatencyTest.TAG)
@ResourceLock(Resources.GLOBAL) // other tests of this JVM would be measured too
@ExtendWith(LatencyTestExtension.class)
public @interface LatencyTest {

    /** Tag of all latency tests, so that a build can leave them to another one. */
    String TAG = "latency";

    /** Returns the rate: invocations per second, such as {@code 500}, {@code 20k} or {@code 30/m}. */
    String rate() default "10k";

    /**
     * Returns the spread of intended starts: such as {@code uniform}, {@code poisson} or {@code burst:10}; those with
     * rates of their own, such as {@code ramp:1k..10k/5s}, need no {@link #rate}.
     */
    String arrivals() default "uniform";

    /**
     * Returns the time on the same schedule before the first run of each fork: such as {@code 3s}; {@code 0} for none.
     */
    String warmup() default "3s";

    /** Returns the measured length of each run: such as {@code 5s} or {@code 500ms}. */
    String duration() default "5s";

    /** {@return the number of runs in each fork; 1 to 10,000} */
    int runs() default 1;

    /**
     * {@return the number of fresh JVMs, one after the other; 1 to 1,000; three are the fewest that show how much is
     * luck, and a baseline needs more}
     */
    int forks() default 3;

    /** Returns arguments of the measured JVMs. Those of the JVM of the test aren't handed on. */
    String[] jvmArguments() default {};

    /**
     * Returns what has to hold: such as {@code p99<100us}, {@code risk_check:p99<20us} with the name of a probe,
     * {@code loss<0.1%} or {@code achieved>99.5%}.
     */
    String[] objectives() default {};

    /**
     * {@return the stored result that this one is held against: it must not be slower, at p50, p99 and, where each fork
     * has enough values beyond it, p99.9; path of a result file of the same test, such as one that it published, from
     * the working folder; empty for none}
     */
    String baseline() default "";

    /**
     * Returns by how much a percentile may be slower than that of the {@link #baseline}: a share, a time or both, such
     * as {@code 5%} or {@code 5%+2us}: only what exceeds both is slower.
     */
    String margin() default "5%";

    /**
     * Returns whether the method is called in the JVM of the test, on a thread of its own, on the instance that JUnit
     * and its extensions have made ready. All that else happens in this JVM, and has happened before, is then part of
     * what is measured. There is one fork, and {@link #forks} and {@link #jvmArguments} have no effect.
     */
    boolean inThisJvm() default false;
}
