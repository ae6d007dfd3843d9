// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What has come of one cell so far. Its finished forks are merged to a result as those of a benchmark on its own.
 *
 * <p>Threading: the main thread.
 */
public final class CellAccount {

    private final CellParameters parameters;
    private final int wanted;
    private final Function<Instant, ResultAssembly> assembly;
    private final Set<Caveat> caveats = new LinkedHashSet<>();
    private final List<ForkResult> forks = new ArrayList<>();
    private Optional<Instant> startedAt = Optional.empty();
    private final String refusal;
    private String leftOut = "";
    private String failure = "";
    private Optional<CollectionCell> cell = Optional.empty(); // as it is stored; empty if it has changed since

    private CellAccount(
            CellParameters parameters, int wanted, String refusal, Function<Instant, ResultAssembly> assembly) {
        this.parameters = parameters;
        this.wanted = wanted;
        this.refusal = refusal;
        this.assembly = assembly;
    }

    /**
     * Begins the account of a cell that is to be measured.
     *
     * @param parameters what tells it from the others
     * @param forks how many forks it is to have
     * @param assembly makes the start of a result, given when its first fork was started
     * @param caveats those that hold before anything was measured
     * @return the account, without forks
     */
    public static CellAccount measurable(
            CellParameters parameters, int forks, Function<Instant, ResultAssembly> assembly, List<Caveat> caveats) {
        CellAccount account = new CellAccount(parameters, forks, "", assembly);
        account.caveats.addAll(caveats);
        return account;
    }

    /**
     * Tells of a cell that can't be measured here.
     *
     * @param parameters what tells it from the others
     * @param reason why it can't
     * @return the account, without forks for good
     */
    public static CellAccount refused(CellParameters parameters, String reason) {
        return new CellAccount(parameters, 0, reason, startedAt -> {
            throw new IllegalStateException("a refused cell has no result: reason=" + reason);
        });
    }

    /**
     * Returns what tells it from the others.
     *
     * @return the parameters
     */
    public CellParameters parameters() {
        return parameters;
    }

    /**
     * Tells whether a fork is still to be measured.
     *
     * @param fork its index, 0 for the first
     * @return true if it is
     */
    public boolean wants(int fork) {
        return refusal.isEmpty()
                && leftOut.isEmpty()
                && failure.isEmpty()
                && fork < wanted
                && forks.stream().noneMatch(one -> one.index() == fork);
    }

    /**
     * Takes over the whole forks of an earlier try; what failed or was broken off is measured again.
     *
     * @param earlier what was stored of the same cell
     */
    public void keep(BenchmarkResult earlier) {
        earlier.forks().stream()
                .filter(fork -> fork.end() == EndState.COMPLETED)
                .filter(fork -> wants(fork.index()))
                .map(fork -> MeasuredFork.kept(fork, earlier))
                .forEach(this::add);
    }

    /**
     * Adds a fork. One that was interrupted is left out: it would count less than the others and look the same.
     *
     * @param fork the fork
     */
    public void add(MeasuredFork fork) {
        ForkResult result = fork.result();
        if (result.end() == EndState.INTERRUPTED) {
            return;
        }
        if (result.end() != EndState.COMPLETED) {
            failed(result.endDetail());
        }
        if (result.end() == EndState.COMPLETED || !result.runs().isEmpty()) {
            forks.add(result);
            forks.sort(Comparator.comparingInt(ForkResult::index));
            startedAt = startedAt.or(() -> Optional.of(fork.startedAt()));
            caveats.addAll(fork.caveats());
            cell = Optional.empty();
        }
    }

    /**
     * Gives up.
     *
     * @param reason what failed
     */
    public void failed(String reason) {
        failure = reason.isBlank() ? "it failed without a reason" : reason;
        cell = Optional.empty();
    }

    /**
     * Says that it isn't worth measuring; without effect if a fork of it was measured.
     *
     * @param reason why it isn't
     */
    public void leaveOut(String reason) {
        if (forks.isEmpty() && failure.isEmpty() && refusal.isEmpty()) {
            leftOut = reason;
            cell = Optional.empty();
        }
    }

    /**
     * Returns the runs of its first fork.
     *
     * @return the runs; none before that
     */
    public List<RunResult> firstRuns() {
        return forks.stream().findFirst().map(ForkResult::runs).orElse(List.of());
    }

    /**
     * Returns the runs of all its forks.
     *
     * @return the runs in the order of the forks
     */
    public List<RunResult> runs() {
        return forks.stream().flatMap(fork -> fork.runs().stream()).toList();
    }

    /**
     * Returns how many forks it has.
     *
     * @return 0 or more
     */
    public int forks() {
        return forks.size();
    }

    /**
     * Returns what has come of it so far. Its forks are merged once, however often it is asked.
     *
     * @return the cell as it is stored; the same object until something comes of it
     */
    public CollectionCell toCell() {
        if (cell.isEmpty()) {
            cell = Optional.of(merged());
        }
        return cell.get();
    }

    private CollectionCell merged() {
        Optional<BenchmarkResult> result =
                startedAt.map(start -> assembly.apply(start).of(forks, List.copyOf(caveats)));
        return new CollectionCell(parameters, state(), refusal + leftOut + failure, result); // one of the three at most
    }

    private CellState state() {
        if (!refusal.isEmpty()) {
            return CellState.REFUSED;
        }
        if (!leftOut.isEmpty()) {
            return CellState.LEFT_OUT;
        }
        if (!failure.isEmpty()) {
            return CellState.FAILED;
        }
        return forks.size() >= wanted ? CellState.COMPLETE : CellState.PENDING;
    }
}
