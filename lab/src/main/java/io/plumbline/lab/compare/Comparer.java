// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.compare;

import io.plumbline.lab.event.ComparisonProgress;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.Engine;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.Variants;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.stats.compare.JudgedVariants;
import io.plumbline.stats.compare.Rule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Comparison from its plan to its verdict: measures the blocks of a look, judges, and goes on to the next look as long
 * as that may decide more. Threading: one thread; any thread may cancel.
 */
public record Comparer(
        Variants variants, Planner planner, LabListener listener, Cancellation cancellation, Origin origin) {

    /** Checks that the variants can be told apart with so many forks. */
    public Comparer {
        int least = Rule.leastBlocks(variants);
        if (variants.looks().get(0) < least) {
            throw new IllegalArgumentException("too few forks to call anything worse: forks="
                    + variants.base().effort().forks() + " (allowed: " + least * variants.forksInBlock()
                    + " or more of each variant, with so many percentiles, variants and looks)");
        }
    }

    public Engine firstLook(Optional<ResultCollection> stored) {
        return engine(firstBlocks(stored), stored);
    }

    private int firstBlocks(Optional<ResultCollection> stored) {
        int measured = stored.map(earlier -> earlier.plan().forks()).orElse(0) / variants.forksInBlock();
        List<Integer> looks = variants.looks();
        return looks.stream().filter(look -> look >= measured).findFirst().orElse(looks.get(looks.size() - 1));
    }

    private Engine engine(int blocks, Optional<ResultCollection> stored) {
        int forks = blocks * variants.forksInBlock();
        OptionalLong seed =
                stored.map(earlier -> OptionalLong.of(earlier.plan().seed())).orElse(variants.seed());
        Engine.Request request = new Engine.Request(
                variants,
                variants.cells(),
                drawn -> BlockOrder.draw(variants.cells().size(), blocks, drawn),
                forks,
                seed,
                origin,
                stored.map(earlier ->
                        earlier.withPlan(new Plan(forks, earlier.plan().seed()))),
                variants.names());
        return new Engine(request, planner, listener, cancellation);
    }

    /**
     * Measures until it is decided, until measuring on is of no use, or until it is cancelled: a cell for each variant.
     */
    public ResultCollection run(Engine first, ForkSource source) {
        ResultCollection measured = first.measure(source);
        while (isOpen(measured)) {
            int blocks = measured.plan().forks() / variants.forksInBlock();
            Optional<Integer> next =
                    variants.looks().stream().filter(look -> look > blocks).findFirst();
            if (next.isEmpty()) {
                break;
            }
            measured = engine(next.get(), Optional.of(measured)).measure(source);
        }
        return measured;
    }

    private boolean isOpen(ResultCollection measured) {
        if (cancellation.isRequested()
                || measured.cells().stream().anyMatch(cell -> cell.state() != CellState.COMPLETE)) {
            return false;
        }
        Optional<JudgedVariants> judged = JudgedVariants.of(variants, measured);
        boolean isWorthMeasuringOn =
                judged.isPresent() && judged.get().comparison().nextLook().isPresent();
        judged.ifPresent(found -> listener.compared(new ComparisonProgress(
                measured.plan().forks() / variants.forksInBlock(), variants.looks(), found.comparison())));
        return isWorthMeasuringOn;
    }
}
