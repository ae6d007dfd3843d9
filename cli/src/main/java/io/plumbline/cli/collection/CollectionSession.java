// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.cell.CellAccount;
import io.plumbline.cli.cell.CellOptions;
import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Many cells from their plan to their outputs: what can't be measured is found out before all else, the forks of the others
 * are interleaved, and what there is is stored after each.
 *
 * <p>Threading: the main thread.
 */
public final class CollectionSession {

    private static final int LARGEST_CHOSEN_SEED = 1_000_000; // one that people can type again

    private final CollectionRequest request;
    private final CollectionOutputs outputs;
    private final Terminal terminal;
    private final boolean isDebug;
    private final HostFacts host = MeasuringHost.factsOfThisHost();
    private final List<CellPlan> plans;
    private final int forks;

    /**
     * Plans all cells.
     *
     * @param request what is wanted
     * @param outputs where results go as they come
     * @param terminal where progress and the table are shown
     * @param isDebug true to show stack traces of tasks
     * @param media which media can be used
     * @throws IllegalArgumentException if no cell can be measured because of how it was asked for
     * @throws CommandException if no cell can be measured here
     */
    public CollectionSession(
            CollectionRequest request, CollectionOutputs outputs, Terminal terminal, boolean isDebug, Media media) {
        this.request = request;
        this.outputs = outputs;
        this.terminal = terminal;
        this.isDebug = isDebug;
        this.forks = request.measure().lengths().forks();
        this.plans = request.cells().stream()
                .map(cell -> CellPlan.of(cell, request.measure(), media))
                .toList();
        Refusals.requireSomethingToMeasure(plans);
    }

    /**
     * Measures all forks that are still to be measured, and shows and stores all.
     *
     * @return the exit status
     * @throws IOException if results can't be written
     */
    public int run() throws IOException {
        Optional<ResultCollection> stored = request.resume().map(Resumption::read);
        long seed = seed(stored);
        List<CellAccount> accounts = plans.stream().map(this::account).toList();
        Instant startedAt = stored.map(ResultCollection::startedAt).orElseGet(Instant::now);
        ResultCollection planned = collection(accounts, startedAt, seed);
        stored.ifPresent(earlier -> {
            Resumption.check(earlier, planned);
            keep(earlier, accounts);
        });
        request.resume().ifPresent(outputs::jsonUnlessNamed);
        outputs.prepare();
        CollectionRun run = new CollectionRun(accounts, forks, seed, request.overload());
        announce(run.remaining(), seed);
        outputs.writePartial(collection(accounts, startedAt, seed));
        return measure(run, () -> collection(accounts, startedAt, seed));
    }

    private long seed(Optional<ResultCollection> stored) {
        return request.seed()
                .orElseGet(() -> stored.map(earlier -> earlier.plan().seed())
                        .orElseGet(() -> (long) new SplittableRandom().nextInt(1, LARGEST_CHOSEN_SEED)));
    }

    private CellAccount account(CellPlan plan) {
        if (plan.plan().isEmpty()) {
            return CellAccount.refused(plan.parameters(), plan.reason());
        }
        return CellAccount.measurable(
                plan.parameters(),
                forks,
                startedAt -> new ResultAssembly(
                        plan.cell().title(),
                        plan.parameters().task().isEmpty(),
                        startedAt,
                        CellOptions.of(request.options(), plan, forks),
                        host),
                plan.plan().get().caveats());
    }

    private static void keep(ResultCollection earlier, List<CellAccount> accounts) {
        for (int i = 0; i < accounts.size(); i++) {
            earlier.cells().get(i).result().ifPresent(accounts.get(i)::keep);
        }
    }

    private void announce(List<Slot> remaining, long seed) {
        if (!outputs.isQuiet()) {
            terminal.say(Refusals.announcement(plans, remaining, seed));
        }
    }

    /** The interruption ends last: a process that is asked to end lives on until all is stored and shown. */
    private int measure(CollectionRun run, Supplier<ResultCollection> soFar) throws IOException {
        CollectionProgress progress = new CollectionProgress(terminal, plans, run.remaining());
        try (Interruption interruption = new Interruption()) {
            ForkRunner runner = new ForkRunner(terminal, isDebug, interruption);
            CellForks source = new CellForks(plans, runner, progress);
            run.measure(source, interruption::isRequested, () -> outputs.storePart(soFar.get(), terminal));
            return conclude(soFar.get());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        }
    }

    private ResultCollection collection(List<CellAccount> accounts, Instant startedAt, long seed) {
        return new ResultCollection(
                ResultAssembly.toolVersion(),
                request.title(),
                startedAt,
                new Plan(forks, seed),
                request.options(),
                host,
                accounts.stream().map(CellAccount::toCell).toList());
    }

    /** Shows the figures first, so that a full disk doesn't cost them. */
    private int conclude(ResultCollection collection) throws IOException {
        if (!outputs.isQuiet()) {
            CollectionPrinter.print(collection, terminal);
        } else if (CollectionPrinter.badCells(collection) > 0) {
            terminal.say("plumbline: cells that failed or would mislead: " + CollectionPrinter.badCells(collection)
                    + " of " + collection.cells().size());
        }
        outputs.writeOrShow(collection, () -> CollectionPrinter.print(collection, terminal));
        return CollectionPrinter.status(collection);
    }
}
