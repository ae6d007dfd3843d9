// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps what a task tells. */
final class KeptContext implements RunContext, Replies {

    final Map<String, String> facts = new HashMap<>();
    final List<Long> completed = new ArrayList<>();
    final List<Long> lost = new ArrayList<>();
    long completions;
    long losses;
    private final Map<String, String> parameters;

    KeptContext(Map<String, String> parameters) {
        this.parameters = parameters;
    }

    @Override
    public NanoClock clock() {
        return SystemNanoClock.INSTANCE;
    }

    @Override
    public Probe probe(String name) {
        throw new UnsupportedOperationException(name);
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
    public void placement(ThreadPlacement where) {}

    @Override
    public void cpuUse(CpuUse use) {}

    @Override
    public void pinCurrentThread(String role, int cpu) {}

    @Override
    public long actualStartNanos() {
        return 0;
    }

    @Override
    public void completedNow() {
        completions++;
    }

    @Override
    public void replyLost() {
        losses++;
    }

    @Override
    public void completed(long sequence) {
        completed.add(sequence);
    }

    @Override
    public void completedAfter(long sequence, long responseNanos) {
        completed.add(sequence);
    }

    @Override
    public boolean oneCompletedAfter(long responseNanos) {
        return false;
    }

    @Override
    public void lost(long sequence) {
        lost.add(sequence);
    }
}
