// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.Outcome.Measured;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultFileException;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One ping that an agent was ordered to make: described by the coordinator, within the agent's own limits, and stopped when its time is over.
 *
 * <p>Threading: {@link #run} takes a thread for as long as it measures, {@link #stop} may be called by any.
 */
final class PingWork {

    private final AgentSpec agent;
    private final Lab lab = Lab.onThisHost().waitForHost();
    private volatile String stopped = "";

    PingWork(AgentSpec agent) {
        this.agent = agent;
    }

    /** Measures, and says how it ended; never throws. */
    @SuppressWarnings("FutureReturnValueIgnored") // stopping can't fail
    Outcome run(String task, Order order, ScheduledExecutorService timer) {
        try {
            CellSpec cell = ExperimentFile.parse(task).base();
            Optional<String> refusal = refusal(cell);
            if (refusal.isPresent()) {
                return new Missed(refusal.get());
            }
            timer.schedule(() -> stop("it took longer than its slot"), order.lengthNanos(), TimeUnit.NANOSECONDS);
            BenchmarkResult result = lab.run(to(order.reflector(), cell));
            return stopped.isEmpty() ? new Measured(MeshFile.measurement(result)) : new Missed(stopped);
        } catch (LabException | IllegalArgumentException | ResultFileException failure) {
            return new Missed(stopped.isEmpty() ? firstLine(failure) : stopped);
        }
    }

    static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private CellSpec to(String reflector, CellSpec cell) {
        PingSpec ping = (PingSpec) cell.subject();
        return cell.with(ping.toBuilder()
                .address(Optional.of(reflector))
                .secretFile(Optional.of(agent.tokenFile()))
                .build());
    }

    private Optional<String> refusal(CellSpec cell) {
        return cell.subject() instanceof PingSpec
                ? agent.limits().refusal(cell, 1)
                : Optional.of("this agent runs only pings: asked for=" + cell.title());
    }

    /** Ends the measurement early. */
    void stop(String reason) {
        stopped = reason;
        lab.cancel();
    }
}
