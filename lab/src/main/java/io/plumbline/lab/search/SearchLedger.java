// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.run.CellAccount;
import io.plumbline.lab.run.CellAccount.Keeping;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;

/** Results of a search, rate by rate. Threading: confined. */
final class SearchLedger {

    private final Search search;
    private final Origin origin;
    private final HostFacts host = HostShape.ofThisHost().facts();
    private final TreeMap<Rate, CellAccount> rates = new TreeMap<>();
    private Instant startedAt = Instant.now();

    SearchLedger(Search search, Origin origin) {
        this.search = search;
        this.origin = origin;
    }

    /** Goes on with a search that began earlier. */
    void startedAt(Instant earlier) {
        startedAt = earlier;
    }

    /** The account of a rate, begun if it was never measured. */
    CellAccount account(Rate rate, CellPlan plan) {
        return rates.computeIfAbsent(
                rate, first -> CellAccount.of(plan, 1, Keeping.WHOLE_FORKS, start -> assembly(start, first, plan)));
    }

    private ResultAssembly assembly(Instant start, Rate rate, CellPlan plan) {
        return plan.assembly(start, new Single(plan.spec().forks(rates.get(rate).forks())), origin, host);
    }

    ResultCollection toCollection() {
        return new ResultCollection(
                ResultAssembly.toolVersion(),
                search.title(),
                startedAt,
                new Plan(1, 0),
                origin,
                host,
                rates.values().stream()
                        .filter(account -> account.forks() > 0)
                        .map(CellAccount::toCell)
                        .toList(),
                Optional.of(search),
                Optional.empty());
    }
}
