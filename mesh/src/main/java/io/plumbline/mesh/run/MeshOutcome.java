// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.protocol.Cell;
import io.plumbline.mesh.protocol.Coordinator;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.Term;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.Single;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Makes results from the decisions of a coordinator and its predecessors. */
public final class MeshOutcome {

    private MeshOutcome() {}

    /**
     * What a coordinator knows.
     *
     * @param coordinator the state of each cell
     * @param stored what agents said, by number of the cell
     * @param startedAt when all agents were there
     */
    record Account(Coordinator coordinator, Map<Integer, String> stored, Optional<Instant> startedAt) {}

    /**
     * Returns the result of a mesh that another coordinator has ended.
     *
     * @param ping what was measured
     * @param history its log, to the end
     * @param end why it ended, for people
     * @return the same as that of the coordinator which ended it
     * @throws LabException if nothing was measured, as it never began
     */
    public static MeshResult of(Single ping, MeshHistory history, String end) {
        MeshPlan plan = history.opened().plan();
        Coordinator coordinator = new Coordinator(
                plan, history.opened().task(), new Term(history.opened().mesh(), 0), 0, new NoHands());
        coordinator.takeOver(history.decisions(), 0);
        coordinator.abandon(end);
        if (coordinator.cells().isEmpty()) {
            throw new LabException(LabException.Kind.HOST, end);
        }
        return of(ping, plan, new Account(coordinator, history.results(), history.beganAt()), end);
    }

    static MeshResult of(Single ping, MeshPlan plan, Account account, String end) {
        List<Cell> cells = account.coordinator().cells();
        return new MeshResult(
                ResultAssembly.toolVersion(),
                account.startedAt().orElseGet(Instant::now),
                ping,
                new MeshResult.Plan(
                        plan.tournaments(),
                        plan.directions().bothWays(),
                        plan.directions().oneByOne(),
                        plan.seed()),
                account.coordinator().members(),
                IntStream.range(0, cells.size())
                        .mapToObj(number ->
                                cell(cells.get(number), account.stored().get(number)))
                        .toList(),
                end);
    }

    private static MeshCell cell(Cell cell, String measured) {
        MeshCell unmeasured = new MeshCell(
                cell.tournament(),
                cell.pairing().client(),
                cell.pairing().reflector(),
                cell.state() == State.MEASURED ? State.ORDERED : cell.state(),
                cell.attempt() + 1,
                cell.reason(),
                Optional.empty(),
                List.of(),
                true);
        return cell.state() == State.MEASURED ? MeshFile.measured(unmeasured, measured) : unmeasured;
    }

    /** Hands of a coordinator that is only asked. */
    private static final class NoHands implements Coordinator.Hands {

        @Override
        public void send(String agent, ToAgent message) {
            // nobody is connected
        }

        @Override
        public void record(Decision decision) {
            // it decides nothing
        }
    }
}
