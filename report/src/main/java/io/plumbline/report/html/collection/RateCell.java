// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.collection.CarriedLoad;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.collection.Misleading;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/**
 * A cell of a curve, with the percentiles that tables and words need of it, looked up once.
 *
 * @param cell the cell
 * @param carried how much of the rate was carried
 * @param response percentiles in the order of {@link #SHOWN}; empty if there are none, or if the backlog only lengthens them
 * @param service likewise
 */
record RateCell(MeasuredCell cell, CarriedLoad carried, List<PercentileValue> response, List<PercentileValue> service) {

    /** What is looked up. */
    static final List<Double> SHOWN = List.of(50.0, 99.0, Percentiles.MAX);

    private static final int P99 = 1;

    static RateCell of(MeasuredCell cell) {
        boolean isSaturated = Misleading.isSaturated(cell.result());
        return new RateCell(
                cell,
                CarriedLoad.of(cell.result()),
                isSaturated ? List.of() : values(cell, SeriesNames.RESPONSE),
                values(cell, SeriesNames.SERVICE));
    }

    private static List<PercentileValue> values(MeasuredCell cell, String series) {
        return cell.series(series).map(found -> Percentiles.of(found, SHOWN)).orElse(List.of());
    }

    boolean isSaturated() {
        return Misleading.isSaturated(cell.result());
    }

    /** Not in a closed loop. */
    Optional<Double> offeredPerSecond() {
        return cell.cell().parameters().rate().map(rate -> rate.perSecond());
    }

    Optional<PercentileValue> responseP99() {
        return response.isEmpty() ? Optional.empty() : Optional.of(response.get(P99));
    }

    Optional<PercentileValue> serviceP99() {
        return service.isEmpty() ? Optional.empty() : Optional.of(service.get(P99));
    }

    /** How many times as long callers wait in the tail as the work takes there; empty where one of the two isn't known. */
    Optional<Double> stretch() {
        return responseP99()
                .flatMap(felt -> serviceP99().map(worked -> felt.nanos() / (double) Math.max(1, worked.nanos())));
    }
}
