// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.protocol.MeshCoordinator;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.PairCell;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes results from the state of a coordinator. */
final class MeshOutcome {

    private MeshOutcome() {}

    static MeshResult of(MeshSpec spec, MeshCoordinator coordinator, Instant startedAt, String end) {
        MeshPlan plan = spec.plan();
        return new MeshResult(
                ResultAssembly.toolVersion(),
                startedAt,
                spec.ping(),
                new MeshResult.Plan(
                        plan.tournaments(),
                        plan.directions().bothWays(),
                        plan.directions().oneByOne(),
                        plan.seed()),
                coordinator.members(),
                coordinator.cells().stream().map(MeshOutcome::cell).toList(),
                end);
    }

    private static MeshCell cell(PairCell cell) {
        boolean isMeasured = cell.state() == State.MEASURED;
        MeshCell unmeasured = new MeshCell(
                cell.tournament(),
                cell.pairing().client(),
                cell.pairing().reflector(),
                isMeasured ? State.ORDERED : cell.state(),
                cell.attempt() + 1,
                isMeasured ? "" : cell.text(),
                Optional.empty(),
                List.of(),
                true);
        return isMeasured ? MeshFile.measured(unmeasured, cell.text()) : unmeasured;
    }
}
