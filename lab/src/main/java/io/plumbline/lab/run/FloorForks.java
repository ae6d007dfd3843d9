// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.subject.PingSpec;
import java.util.List;
import java.util.Optional;

/** Makes of the cell of a floor what stands beside the figures of its service. */
final class FloorForks {

    private FloorForks() {}

    static ServiceFloor of(CollectionCell cell) {
        return cell.result()
                .map(FloorForks::of)
                .orElseGet(() -> ServiceFloor.none(cell.reason().isEmpty() ? "not measured yet" : cell.reason()));
    }

    private static ServiceFloor of(BenchmarkResult floor) {
        Optional<Caveat> doubt = floor.caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .findFirst();
        if (doubt.isPresent()) {
            return ServiceFloor.none(
                    "its own figures would mislead: " + doubt.get().message());
        }
        Optional<String> reflector = floor.experiment()
                .filter(described -> described.base().subject() instanceof PingSpec)
                .flatMap(described -> ((PingSpec) described.base().subject()).address());
        List<ForkResult> forks = floor.forks().stream()
                .map(fork -> RecordForm.with(fork, "evidence", Optional.empty()))
                .toList();
        return new ServiceFloor(reflector, forks, floor.summary(), "");
    }
}
