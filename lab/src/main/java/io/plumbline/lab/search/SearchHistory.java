// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * The whole forks of a search that was cut short, to be counted again. Their order over all rates isn't stored, and
 * needn't be: a search wants the same rates again in the same order when it is told the same. Threading: confined.
 */
final class SearchHistory {

    private final Map<Rate, Queue<MeasuredFork>> forks = new HashMap<>();

    SearchHistory() {}

    /** A search that was begun; what failed or was broken off is measured again. */
    SearchHistory(ResultCollection stored) {
        for (CollectionCell cell : stored.cells()) {
            Optional<Rate> rate = cell.parameters().rate();
            if (rate.isPresent() && cell.result().isPresent()) {
                forks.put(rate.get(), whole(cell.result().get()));
            }
        }
    }

    private static Queue<MeasuredFork> whole(BenchmarkResult result) {
        Queue<MeasuredFork> whole = new ArrayDeque<>();
        result.forks().stream()
                .filter(fork -> fork.end() == EndState.COMPLETED && !fork.runs().isEmpty())
                .sorted(Comparator.comparingInt(ForkResult::index))
                .forEach(fork -> whole.add(MeasuredFork.kept(fork, result)));
        return whole;
    }

    /** The next fork at this rate; empty if it has to be measured. */
    Optional<MeasuredFork> next(Rate rate) {
        return Optional.ofNullable(forks.get(rate)).map(Queue::poll);
    }

    int left() {
        return forks.values().stream().mapToInt(Queue::size).sum();
    }
}
