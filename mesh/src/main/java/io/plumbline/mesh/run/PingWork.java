// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabListener;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.Outcome.Measured;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultFileException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One ping that an agent was ordered to make, stopped when its time is over.
 */
final class PingWork extends AgentWork {

    private static final String TOO_LONG = "it took longer than its slot";

    private final AtomicReference<String> tooLong = new AtomicReference<>(TOO_LONG);
    private final AgentSpec agent;
    private final String task;
    private final Order order;
    private final ScheduledExecutorService timer;

    /**
     * Measures nothing yet.
     *
     * @param agent whose limits hold
     * @param task what to measure, as the coordinator gave it
     * @param order which cell
     * @param timer stops it
     */
    PingWork(AgentSpec agent, String task, Order order, ScheduledExecutorService timer) {
        this.agent = agent;
        this.task = task;
        this.order = order;
        this.timer = timer;
    }

    private final class Events implements LabListener {

        @Override
        public void waited(String holder, Duration waited) {
            tooLong.set("another measurement runs on its host: " + holder);
        }

        @Override
        public void planned(ExperimentPlan plan) {
            tooLong.set(TOO_LONG);
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // stopping can't fail
    Outcome measured() throws ResultFileException {
        CellSpec cell = ExperimentFile.parse(task).base();
        Optional<String> refusal = refusal(cell);
        if (refusal.isPresent()) {
            return new Missed(refusal.get());
        }
        timer.schedule(() -> stop(tooLong.get()), order.lengthNanos(), TimeUnit.NANOSECONDS);
        BenchmarkResult result = lab.with(new Events()).run(to(cell));
        return stopped().isEmpty() ? new Measured(MeshFile.measurement(result)) : new Missed(stopped());
    }

    private CellSpec to(CellSpec cell) {
        PingSpec ping = (PingSpec) cell.subject();
        return cell.with(ping.toBuilder()
                        .address(Optional.of(order.reflector()))
                        .secretFile(Optional.of(agent.tokenFile()))
                        .build())
                .with(cell.recording().with(ExplainChoice.OFF)); // only series are sent
    }

    private Optional<String> refusal(CellSpec cell) {
        return cell.subject() instanceof PingSpec
                ? agent.limits().refusal(cell, 1)
                : Optional.of("this agent runs only pings: asked for=" + cell.title());
    }
}
