// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Doubt;
import io.plumbline.report.document.Fact;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.Tile;
import java.util.List;
import java.util.Optional;

/**
 * A document as a page's script gets it. Charts that are drawn without a script are taken from the part for readers
 * without.
 */
record DocumentData(
        String name,
        String title,
        List<Origin> origins,
        Assessment verdict,
        List<Fact> facts,
        List<String> sentences,
        List<TileData> tiles,
        List<ChartData> charts,
        List<Doubt> doubts,
        List<Table> tables,
        List<Table> conditions,
        String command,
        AttachmentPack files,
        List<DocumentData> parts) {

    record TileData(String label, Object value, List<String> details) {

        static TileData of(Tile tile) {
            return new TileData(tile.label(), TableData.cell(tile.value()), tile.details());
        }
    }

    record ChartData(String kind, String title, Optional<Object> data) {

        static ChartData of(Chart chart) {
            return new ChartData(
                    chart.kind(),
                    chart.title(),
                    Optional.of(chart.data()).filter(any -> !chart.kind().isEmpty()));
        }
    }

    static DocumentData of(Document document) {
        return new DocumentData(
                document.name(),
                document.title(),
                document.origins(),
                document.verdict(),
                document.facts(Place.PAGE).toList(),
                document.sentences(),
                document.tiles().stream().map(TileData::of).toList(),
                document.charts(Place.PAGE).map(ChartData::of).toList(),
                document.doubts(),
                document.tables(Place.PAGE).toList(),
                document.conditions(),
                document.command(),
                AttachmentPack.of(document.files()),
                document.parts().stream().map(DocumentData::of).toList());
    }
}
