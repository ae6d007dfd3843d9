// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.search;

import io.plumbline.cli.cell.CellAccount;
import io.plumbline.cli.cell.CellOptions;
import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.TreeMap;

/**
 * What a search has measured, rate by rate, as it is stored.
 *
 * <p>Threading: confined.
 */
final class SearchLedger {

    private final SearchRequest request;
    private final HostFacts host = MeasuringHost.factsOfThisHost();
    private final TreeMap<Rate, CellAccount> rates = new TreeMap<>();
    private Instant startedAt = Instant.now();

    SearchLedger(SearchRequest request) {
        this.request = request;
    }

    /** Goes on with a search that began earlier. */
    void startedAt(Instant earlier) {
        startedAt = earlier;
    }

    /** The account of a rate, begun if it was never measured. */
    CellAccount account(Rate rate, CellPlan plan) {
        return rates.computeIfAbsent(
                rate,
                first -> CellAccount.measurable(
                        plan.parameters(),
                        1,
                        start -> assembly(start, first, plan),
                        plan.plan().orElseThrow().caveats()));
    }

    private ResultAssembly assembly(Instant start, Rate rate, CellPlan plan) {
        return new ResultAssembly(
                plan.cell().title(),
                plan.parameters().task().isEmpty(),
                start,
                CellOptions.of(request.options(), plan, rates.get(rate).forks()),
                host);
    }

    ResultCollection toCollection() {
        return new ResultCollection(
                ResultAssembly.toolVersion(),
                "search of " + request.cell().title(),
                startedAt,
                new Plan(1, 0),
                request.options(),
                host,
                rates.values().stream()
                        .filter(account -> account.forks() > 0)
                        .map(CellAccount::toCell)
                        .toList());
    }
}
