// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Sync;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.stats.validity.DiskChecks;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what it costs to have a record on a disk, over handing it to a neighbour, where a collection has both. */
record DurabilityWords(CollectionView view) {

    private static final Set<String> OF_MEMORY = Set.of("shm", "thread");

    Optional<String> sentence() {
        return cheapest(DurabilityWords::isDurable).flatMap(disk -> {
            String floors = Stream.of(over("a socket's round trip", false, disk), over("shared memory's", true, disk))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining(", "));
            return Optional.of("Durability costs " + median(disk) + " at p50 (" + view.label(disk.cell()) + "): "
                            + floors + ".")
                    .filter(any -> !floors.isEmpty());
        });
    }

    private Optional<String> over(String what, boolean isMemory, MeasuredCell disk) {
        return cheapest(cell ->
                        subject(cell) instanceof PingSpec ping && OF_MEMORY.contains(ping.transport()) == isMemory)
                .map(trip -> Quantity.factor(disk.timesAsLongAs(trip)) + " times " + what + " of " + median(trip));
    }

    private static String median(MeasuredCell cell) {
        return TableCell.percentile(cell.median()).text();
    }

    /** The reliable come from the floor up. */
    private Optional<MeasuredCell> cheapest(Predicate<MeasuredCell> isSo) {
        return view.reliable().stream().filter(isSo).findFirst();
    }

    private static boolean isDurable(MeasuredCell cell) {
        return subject(cell) instanceof DiskSpec disk
                && disk.sync() != Sync.NONE
                && DiskChecks.whyNotDurable(cell.result().forks()).isEmpty();
    }

    private static Subject subject(MeasuredCell cell) {
        return cell.result()
                .experiment()
                .map(Experiment::base)
                .map(CellSpec::subject)
                .orElse(null);
    }
}
