// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedResults.Difference;
import io.plumbline.report.view.ComparedVariants;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Table of options, JVMs and facts of the host in which variants differ: a change may come from any of them. */
public final class DifferingConditions {

    private DifferingConditions() {}

    public static Table of(ComparedVariants compared) {
        List<Map<String, Difference>> each = compared.views().stream()
                .skip(1)
                .map(view -> byName(new ComparedResults(compared.views().get(0), view)))
                .toList();
        List<Row> rows = each.stream()
                .flatMap(differences -> differences.keySet().stream())
                .distinct()
                .map(name -> row(name, each))
                .toList();
        List<Column> columns = compared.names().stream().map(Column::of).toList();
        return new Table("What differs besides the figures", "", columns, List.of()).with(rows);
    }

    private static Map<String, Difference> byName(ComparedResults results) {
        Map<String, Difference> all = new LinkedHashMap<>();
        results.differences().forEach(one -> all.put(one.name(), one));
        return all;
    }

    private static Row row(String name, List<Map<String, Difference>> each) {
        String base = each.stream()
                .flatMap(differences -> Stream.ofNullable(differences.get(name)))
                .map(Difference::base)
                .findFirst()
                .orElseThrow();
        List<TableCell> cells = new ArrayList<>(List.of(TableCell.of(base)));
        each.forEach(differences -> cells.add(Optional.ofNullable(differences.get(name))
                .map(one -> TableCell.of(one.candidate()))
                .orElse(TableCell.of(base).with(Emphasis.FAINT))));
        return new Row(name.replace('_', ' '), cells);
    }
}
