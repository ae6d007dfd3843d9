// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CellParameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cells that were measured between pairs of CPUs. */
public final class PairGroups {

    private PairGroups() {}

    /** Puts cells together that differ in nothing but their CPUs, in the order in which they come. */
    public static Map<String, List<MeasuredCell>> groups(List<MeasuredCell> measured) {
        List<MeasuredCell> placed = measured.stream()
                .filter(cell -> cell.cell().parameters().cpus().isPresent())
                .toList();
        CellLabels labels = new CellLabels(placed.stream()
                .map(cell -> withoutCpus(cell.cell().parameters()))
                .toList());
        Map<String, List<MeasuredCell>> groups = new LinkedHashMap<>();
        placed.forEach(cell -> groups.computeIfAbsent(
                        labels.withLoad(withoutCpus(cell.cell().parameters())), name -> new ArrayList<>())
                .add(cell));
        groups.values().removeIf(cells -> cells.size() < 2);
        return groups;
    }

    private static CellParameters withoutCpus(CellParameters cell) {
        return RecordForm.with(cell, "cpus", Optional.empty());
    }
}
