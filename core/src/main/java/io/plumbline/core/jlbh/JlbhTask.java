// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.core.task.UnusableTaskException;
import io.plumbline.model.HotPath;
import java.util.Arrays;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;

/**
 * Runs an unchanged {@link JLBHTask} on Plumbline's schedule. The task is given a JLBH whose samples and probes arrive
 * at Plumbline's recorder; no other part of JLBH runs, and the JVM needs no arguments for it.
 *
 * <p>A sample is a response time. It completes the invocation in flight that was due that long ago
 * ({@link Replies#oneCompletedAfter}), at its intended start plus the sample, so that replies may be reordered or lost.
 * The task may sample in {@code run} or later, on any threads, with many in flight: it is an asynchronous task here
 * either way, which is right for both: a sample in {@code run} leaves nothing in flight.
 *
 * <p>Before the first run the task is invoked once, outside the schedule. A task that takes no sample then is refused.
 *
 * <p>JLBH may be missing when this class is loaded, but not when it is used. Threading: the run thread; the task
 * samples on any threads.
 */
public final class JlbhTask implements AsyncLatencyTask {

    /** Name of the parameter that has the name of the JLBH task's class. */
    public static final String TASK_PARAMETER = "jlbh-task";

    private final JLBHTask given;
    private final Samples samples = new Samples();
    private JLBHTask task;
    private RunContext context;
    private boolean isWarm;

    public JlbhTask() {
        this(null);
    }

    private JlbhTask(JLBHTask given) { // not public: looking for public constructors must not need JLBH
        this.given = given;
    }

    /** Wraps a task of JLBH, used by no other, for a harness of Plumbline. */
    public static JlbhTask of(JLBHTask task) {
        return new JlbhTask(task);
    }

    @Override
    public void init(RunContext runContext, Replies replies) throws Exception {
        context = runContext;
        JLBH jlbh = jlbh();
        try {
            task = given == null ? TaskByName.create(runContext.parameters().get(TASK_PARAMETER)) : given;
            task.init(jlbh);
            context.fact("jlbh_task", task.getClass().getName());
            new Trial(task, samples).run(runContext.clock());
        } catch (NoClassDefFoundError missing) {
            throw UnusableTaskException.notLoadable(
                    runContext.parameters().getOrDefault(TASK_PARAMETER, "unknown"), missing);
        } catch (UnusableTaskException known) {
            throw known;
        } catch (RuntimeException | ExceptionInInitializerError thrown) {
            throw withoutMain(thrown);
        }
        samples.reportTo(replies);
    }

    private JLBH jlbh() throws Exception {
        try {
            return RecordingJlbh.create(samples, context);
        } catch (NoClassDefFoundError missing) {
            throw new UnusableTaskException(
                    "JLBH is not on the class path: missing=" + missing.getMessage()
                            + " (add net.openhft:jlbh and what it needs to class-path)",
                    missing);
        }
    }

    /** Many tasks have a main method that prepares them, and starts JLBH. */
    private RuntimeException withoutMain(Throwable thrown) {
        String place = Arrays.stream(thrown.getStackTrace())
                .filter(frame -> task != null
                        && frame.getClassName().equals(task.getClass().getName()))
                .findFirst()
                .map(frame ->
                        " at " + frame.getMethodName() + "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
                .orElse("");
        if (place.isEmpty() || !hasMain(task.getClass())) {
            return thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
        }
        return new IllegalStateException(
                thrown.getClass().getSimpleName() + place
                        + "; its main method is not run here (move what that sets up to init)",
                thrown);
    }

    private static boolean hasMain(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .anyMatch(method -> method.getName().equals("main")
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {String[].class}));
    }

    @Override
    public void runStarts() {
        if (isWarm) {
            task.runComplete();
        } else {
            task.warmedUp();
        }
        isWarm = true;
    }

    @Override
    @HotPath
    public void send(long sequence, long intendedStartNanos) {
        samples.check();
        task.run(intendedStartNanos);
    }

    @Override
    public void close() {
        if (task == null) {
            return;
        }
        if (samples.dropped() > 0) {
            context.count("jlbh_probe_values_dropped", samples.dropped());
        }
        if (isWarm) {
            task.runComplete();
        }
        task.complete();
        samples.check();
    }
}
