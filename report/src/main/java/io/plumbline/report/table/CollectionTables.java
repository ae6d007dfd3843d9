// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.document.Table;
import io.plumbline.report.view.CollectionView;
import java.util.stream.Stream;

/**
 * Chooses the tables that suit a collection: those of a curve if its cells differ in their rates, else those of a
 * matrix.
 */
public final class CollectionTables {

    private CollectionTables() {}

    /**
     * Returns the table of its cells.
     *
     * @param view the collection
     * @return the table
     */
    public static Table ofCells(CollectionView view) {
        return view.curves().isEmpty() ? MatrixTable.of(view) : RateTable.of(view);
    }

    /**
     * Returns all of its tables.
     *
     * @param view the collection
     * @return the tables in the order in which they are read
     */
    public static Stream<Table> all(CollectionView view) {
        Stream<Table> objectives = view.review().map(ObjectiveTable::of).stream();
        Stream<Table> legs = view.curves().isEmpty() ? Stream.of() : Stream.of(LegTable.of(view));
        return Stream.of(objectives, Stream.of(ofCells(view)), legs).flatMap(tables -> tables);
    }
}
