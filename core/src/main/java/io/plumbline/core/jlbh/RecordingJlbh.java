// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import net.openhft.chronicle.core.threads.EventLoop;
import net.openhft.chronicle.core.util.Histogram;
import net.openhft.chronicle.core.util.NanoSampler;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;

/**
 * Passes what a task tells its JLBH on to Plumbline.
 *
 * <p>{@link net.openhft.chronicle.jlbh.JLBHTask#init} wants a {@link JLBH}, which is a class, so this is a subclass. It is
 * created as deserialization creates objects, without running JLBH's constructors. These need {@link JLBHOptions}, which
 * initializes Chronicle's {@code Jvm}: it reads files, loads native libraries beside the measurement, and before 2026
 * wanted {@code java.lang.reflect} opened. As JLBH has no state then, every method that a task can call is overridden.
 */
final class RecordingJlbh extends JLBH {

    private Samples samples;
    private NamedProbes probes;

    /** Never runs, but has to be. */
    RecordingJlbh(JLBHOptions none) {
        super(none);
    }

    static JLBH create(Samples samples, RunContext context) throws ReflectiveOperationException {
        Class<?> factory =
                Class.forName("sun.reflect.ReflectionFactory"); // by name: javac warns of it, not to be silenced
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        Constructor<?> withoutJlbhs =
                (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                        .invoke(instance, RecordingJlbh.class, Object.class.getConstructor());
        RecordingJlbh jlbh = (RecordingJlbh) withoutJlbhs.newInstance();
        jlbh.samples = samples;
        jlbh.probes = new NamedProbes(context, samples);
        return jlbh;
    }

    @Override
    @HotPath
    public void sample(long durationNs) {
        samples.sample(durationNs);
    }

    @Override
    @HotPath
    public void sampleNanos(long durationNs) {
        samples.sample(durationNs);
    }

    @Override
    public NanoSampler addProbe(String name) {
        return probes.probe(name)::offer;
    }

    @Override
    public void abort() {
        samples.fail("the task called jlbh.abort()");
    }

    @Override
    public void start() {
        throw unsupported("start()", "Plumbline runs the task");
    }

    @Override
    public void eventLoopHandler(EventLoop eventLoop) {
        throw unsupported("eventLoopHandler()", "Plumbline runs the task");
    }

    @Override
    public List<double[]> percentileRuns() {
        throw unsupported("percentileRuns()", "they are in Plumbline's result");
    }

    @Override
    public Map<String, List<double[]>> additionalPercentileRuns() {
        throw unsupported("additionalPercentileRuns()", "they are in Plumbline's result");
    }

    @Override
    public void printPercentilesSummary(String label, List<double[]> percentileRuns, Appendable appendable) {
        throw unsupported("printPercentilesSummary()", "they are in Plumbline's result");
    }

    @Override
    protected Histogram createHistogram() {
        throw unsupported("createHistogram()", "Plumbline records");
    }

    private static UnsupportedOperationException unsupported(String method, String reason) {
        return new UnsupportedOperationException("the task called jlbh." + method + ": not available here, " + reason);
    }
}
