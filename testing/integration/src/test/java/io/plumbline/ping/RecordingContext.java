// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Keeps what a task tells the harness. */
final class RecordingContext implements RunContext {

    final Map<String, String> facts = new TreeMap<>();
    final Map<String, String> placements = new TreeMap<>();
    final List<CpuUse> cpu = new ArrayList<>();
    final Map<String, Sum> probes = new TreeMap<>();
    private final Map<String, String> parameters;
    long lost;
    long completionNanos;
    long actualStartNanos = SystemNanoClock.INSTANCE.nanoTime();

    /** Of a ping to a reflector in a thread of this process. */
    RecordingContext(PingSpec ping) {
        this(ping, PingParameters.THREAD);
    }

    /** Of a ping to a reflector that runs. */
    RecordingContext(PingSpec ping, String reflector) {
        this(ping, reflector, Secret.NONE);
    }

    /** Of a ping to a reflector that runs, and serves those who have the secret. */
    RecordingContext(PingSpec ping, String reflector, Secret secret) {
        this(new PingParameters(ping, reflector, secret, PingParameters.ANY_CPU, 1));
    }

    /** Of a ping that waits in the kernel, to a reflector that is to have this certificate. */
    static RecordingContext pinned(String transport, String reflector, Optional<String> pin, Secret secret) {
        PingSpec ping = PingSpec.over(transport)
                .clientWait(WaitStrategy.BLOCK)
                .address(Optional.of(reflector))
                .pin(pin)
                .build();
        return new RecordingContext(ping, reflector, secret);
    }

    RecordingContext(PingParameters parameters) {
        this.parameters = parameters.toTexts();
    }

    /** A fact that is a number. */
    long count(String fact) {
        return Long.parseLong(facts.get(fact));
    }

    /** Makes round trips with this context, from the beginning to the end of a task. */
    void run(int invocations) throws Exception {
        RoundTripTask task = new RoundTripTask();
        try {
            task.init(this);
            invoke(task, invocations);
        } finally {
            task.close();
        }
    }

    static void invoke(RoundTripTask task, int invocations) throws Exception {
        for (int i = 0; i < invocations; i++) {
            task.run(0);
        }
    }

    @Override
    public NanoClock clock() {
        return SystemNanoClock.INSTANCE;
    }

    @Override
    public Probe probe(String name) {
        return probes.computeIfAbsent(name, unused -> new Sum(this));
    }

    @Override
    public Map<String, String> parameters() {
        return parameters;
    }

    @Override
    public void fact(String name, String value) {
        facts.put(name, value);
    }

    @Override
    public void placement(ThreadPlacement where) {
        placements.put(where.role(), where.cpu() + " " + where.reason());
    }

    @Override
    public void cpuUse(CpuUse use) {
        cpu.add(use);
    }

    @Override
    public void pinCurrentThread(String role, int cpu) {
        throw new UnsupportedOperationException("no pinning here");
    }

    @Override
    public long actualStartNanos() {
        return actualStartNanos;
    }

    @Override
    public void completedNow() {
        completionNanos = clock().nanoTime();
    }

    @Override
    public void replyLost() {
        lost++;
    }

    static final class Sum implements Probe {

        private final RecordingContext context;
        long count;
        long negative;
        long totalNanos;

        Sum(RecordingContext context) {
            this.context = context;
        }

        @Override
        public void recordSinceStart(long untilNanos) {
            record(untilNanos - context.actualStartNanos());
        }

        @Override
        public void record(long valueNanos) {
            count++;
            totalNanos += valueNanos;
            if (valueNanos < 0) {
                negative++;
            }
        }

        @Override
        public void recordUntilCompletion(long sinceNanos) {
            record(SystemNanoClock.INSTANCE.nanoTime() - sinceNanos);
        }
    }
}
