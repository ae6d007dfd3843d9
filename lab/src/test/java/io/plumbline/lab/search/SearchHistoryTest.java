// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.run.CellAccount;
import io.plumbline.lab.run.Forks;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.Step;
import io.plumbline.testkit.SampleCollections;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A search of a system that carries 5,000 a second and not more, cut short after every fork. */
class SearchHistoryTest {

    private static final Search PLAN =
            Search.of(CellSpec.of(PingSpec.over("tcp").build()), "loss<50%");
    private static final Rate CAPACITY = Rate.perSecond(5000);
    private static final int NEVER = Integer.MAX_VALUE;

    private final Map<Rate, CellAccount> accounts = new TreeMap<>();
    private final List<Rate> measured = new ArrayList<>();

    /** Goes on from a history, and measures until there is an answer or so many forks were measured. */
    private Optional<Answer> search(SearchHistory history, int most) {
        RateSearch search = new RateSearch(PLAN);
        while (search.next() instanceof Step.Measure step) {
            Optional<MeasuredFork> kept = history.next(step.rate());
            if (kept.isEmpty() && measured.size() == most) {
                return Optional.empty();
            }
            CellAccount account = accounts.computeIfAbsent(step.rate(), SearchHistoryTest::account);
            MeasuredFork fork = kept.orElseGet(() -> measure(step.rate(), account.forks()));
            account.add(fork);
            search.add(new Measurement(step.rate(), fork.result().runs(), Duration.ofSeconds(1)));
        }
        return search.next() instanceof Step.Finished finished ? Optional.of(finished.answer()) : Optional.empty();
    }

    private static CellAccount account(Rate rate) {
        return Forks.cell(SampleCollections.under(SampleCollections.parameters("tcp", "spin"), rate.toString()), 1);
    }

    private MeasuredFork measure(Rate rate, int index) {
        measured.add(rate);
        return rate.compareTo(CAPACITY) <= 0 ? Forks.completed(index) : Forks.overloaded(index, 0.5);
    }

    private SearchHistory stored() {
        ResultCollection collection = SampleCollections.of(
                "search", 1, accounts.values().stream().map(CellAccount::toCell).toList());
        accounts.clear();
        measured.clear();
        return new SearchHistory(collection);
    }

    @Test
    void whereverItIsCutItGoesOnWithTheSameStepsToTheSameAnswer() {
        Answer whole = search(new SearchHistory(), NEVER).orElseThrow();
        List<Rate> steps = List.copyOf(measured);
        assertThat(whole.holds().orElseThrow().perSecond()).isBetween(4900.0, 5000.0);

        for (int cut = 0; cut <= steps.size(); cut++) {
            accounts.clear();
            measured.clear();
            search(new SearchHistory(), cut);
            SearchHistory history = stored();

            Answer again = search(history, NEVER).orElseThrow();

            assertThat(measured).as("cut after " + cut).isEqualTo(steps.subList(cut, steps.size()));
            assertThat(again).isEqualTo(whole);
            assertThat(history.left()).isZero();
        }
    }

    @Test
    void forksThatFailedAreMeasuredAgain() {
        Rate start = PLAN.rates().start();
        CellAccount account = account(start);
        account.add(Forks.ended(0, EndState.DIED, "killed"));
        accounts.put(start, account);

        assertThat(stored().next(start)).isEmpty();
    }

    @Test
    void tellsOfForksThatTheSearchDoesNotWant() {
        Rate unasked = Rate.perSecond(1234);
        CellAccount account = account(unasked);
        account.add(Forks.completed(0));
        accounts.put(unasked, account);

        SearchHistory history = stored();
        search(history, 0);

        assertThat(history.left()).isOne();
    }
}
