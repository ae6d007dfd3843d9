// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Matrices of media, and of pairs of CPUs. */
final class MatrixSamples {

    private MatrixSamples() {}

    /** tcp spin and select, shm spin; shm select is not possible. */
    static ResultCollection media() {
        return SampleCollections.of(
                "matrix",
                4,
                List.of(
                        measured("tcp", "spin", 6_600),
                        measured("shm", "spin", 310),
                        measured("tcp", "select", 19_000),
                        refused("shm", "select")));
    }

    private static CollectionCell measured(String transport, String wait, long meanNanos) {
        return SampleCollections.complete(
                SampleCollections.parameters(transport, wait), SampleResults.backToBack(meanNanos, 4));
    }

    private static CollectionCell refused(String transport, String wait) {
        return new CollectionCell(
                SampleCollections.parameters(transport, wait), CellState.REFUSED, "no such thing", Optional.empty());
    }

    /** Nothing could be measured. */
    static ResultCollection nothing() {
        return SampleCollections.of("matrix", 1, List.of(refused("shm", "select"), refused("shm", "block")));
    }

    static ResultCollection pairs(int cpus) {
        BenchmarkResult near = SampleResults.backToBack(150, 1);
        BenchmarkResult far = SampleResults.backToBack(440, 1);
        List<CollectionCell> cells = new ArrayList<>();
        for (int client = 0; client < cpus; client++) {
            for (int reflector = client + 1; reflector < cpus; reflector++) {
                cells.add(SampleCollections.complete(
                        SampleCollections.between(SampleCollections.parameters("shm", "spin"), client, reflector),
                        client / 2 == reflector / 2 ? near : far));
            }
        }
        return SampleCollections.of("matrix", 1, cells);
    }
}
