// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.explain.Explainer;
import io.plumbline.explain.profile.AsyncProfiler;
import io.plumbline.explain.profile.Profiles;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.ResultAssembly;
import io.plumbline.stats.validity.Saturation;
import io.plumbline.stats.validity.Starvation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Results of one cell so far. Its finished forks are merged into a result like those of a single benchmark. Threading:
 * the main thread.
 */
public final class CellAccount {

    private final CellPlan plan;
    private final int wanted;
    private final Function<Instant, ResultAssembly> assembly;
    private final Set<Caveat> caveats = new LinkedHashSet<>();
    private final List<ForkResult> forks = new ArrayList<>();
    private HostLosses losses = HostLosses.NONE;
    private Optional<Instant> startedAt = Optional.empty();
    private final Keeping keeping;
    private String leftOut = "";
    private Optional<LabException> failure = Optional.empty();
    private Optional<Profile> profile = Optional.empty();
    private Optional<CollectionCell> cell = Optional.empty(); // as it is stored; empty if it has changed since

    /** Policy on the partial results of a fork that ends early. */
    public enum Keeping {
        /** Finished runs, unless it was interrupted: it would count less than the others and look the same. */
        WHOLE_FORKS,
        /** Everything: there is nothing that it could be mixed up with. */
        PARTS
    }

    private CellAccount(CellPlan plan, int wanted, Keeping keeping, Function<Instant, ResultAssembly> assembly) {
        this.plan = plan;
        this.wanted = wanted;
        this.keeping = keeping;
        this.assembly = assembly;
    }

    /**
     * {@code keeping}: what is kept of a fork that doesn't come to its end. Returns the account, without forks; for
     * good if the cell was refused.
     */
    public static CellAccount of(
            CellPlan plan, int forks, Keeping keeping, Function<Instant, ResultAssembly> assembly) {
        CellAccount account = new CellAccount(plan, forks, keeping, assembly);
        plan.plan().ifPresent(possible -> account.caveats.addAll(possible.caveats()));
        return account;
    }

    public CellParameters parameters() {
        return plan.parameters();
    }

    /** Returns whether a fork is still to be measured. {@code fork}: its index, 0 for the first. */
    public boolean wants(int fork) {
        return plan.refusal().isEmpty()
                && leftOut.isEmpty()
                && failure.isEmpty()
                && fork < wanted
                && forks.stream().noneMatch(one -> one.index() == fork);
    }

    /** Takes over the whole forks of an earlier try; what failed or was broken off is measured again. */
    public void keep(BenchmarkResult earlier) {
        earlier.forks().stream()
                .filter(fork -> fork.end() == EndState.COMPLETED)
                .filter(fork -> wants(fork.index()))
                .map(fork -> MeasuredFork.kept(fork, earlier))
                .forEach(this::add);
        profile = earlier.profile();
    }

    public void add(MeasuredFork fork) {
        ForkResult result = fork.result();
        boolean isWhole = result.end() == EndState.COMPLETED;
        if (result.end() == EndState.INTERRUPTED
                && (!keepsParts() || fork.failure().isPresent())) {
            return;
        }
        if (!isWhole) {
            failed(fork.failure()
                    .orElseGet(() -> new LabException(LabException.Kind.MEASUREMENT, reason(result.endDetail()))));
        }
        boolean isPart = keepsParts()
                ? fork.failure().isEmpty() || !forks.isEmpty()
                : !result.runs().isEmpty();
        if (isWhole || isPart) {
            forks.add(result);
            forks.sort(Comparator.comparingInt(ForkResult::index));
            startedAt = startedAt.or(() -> Optional.of(fork.startedAt()));
            losses = losses.plus(fork.losses());
            caveats.addAll(fork.told());
            cell = Optional.empty();
        }
    }

    boolean wantsProfile() {
        return plan.spec().recording().profile() && plan.refusal().isEmpty() && leftOut.isEmpty() && profile.isEmpty();
    }

    /** Takes over what a sampled fork ran, and what sampling cost; its figures are no part of the result. */
    void sampled(Supplier<MeasuredFork> source) {
        Optional<String> obstacle = plan.spec().recording().profiler().flatMap(AsyncProfiler::whyNot);
        profile = Optional.of(obstacle.map(Profile::missing).orElseGet(() -> profileOf(source)));
        cell = Optional.empty();
    }

    private Profile profileOf(Supplier<MeasuredFork> source) {
        try {
            MeasuredFork fork = source.get();
            if (fork.failure().isPresent() || fork.profile().isEmpty()) {
                return Profile.missing(
                        fork.failure().map(LabException::getMessage).orElse("no fork was sampled"));
            }
            Function<List<ForkResult>, BenchmarkResult> result =
                    all -> assembly.apply(fork.startedAt()).of(all, List.of());
            return Profiles.priced(fork.profile().get(), result.apply(forks), result.apply(List.of(fork.result())));
        } catch (LabException broken) {
            if (broken.kind() == LabException.Kind.INTERRUPTED) {
                throw broken;
            }
            return Profile.missing(broken.getMessage());
        }
    }

    List<Integer> saturatedForks() {
        return forks.stream()
                .filter(fork -> fork.runs().stream().anyMatch(Saturation::of))
                .map(ForkResult::index)
                .toList();
    }

    /** Returns whether the backlog of a fork grew because a thread had no CPU when it wanted one. */
    boolean isStarved(int fork) {
        return forks.stream()
                .filter(one -> one.index() == fork)
                .flatMap(one -> one.runs().stream())
                .anyMatch(Starvation::explainsBacklog);
    }

    /** Puts a fork in the place of one whose backlog grew by a disturbance, unless its own did so, too. */
    void replace(MeasuredFork again) {
        ForkResult result = again.result();
        if (result.end() == EndState.COMPLETED && result.runs().stream().noneMatch(Saturation::of)) {
            forks.removeIf(fork -> fork.index() == result.index());
            add(again);
            caveats.add(CaveatCode.DISTURBED.note(
                    "fork " + (result.index() + 1)
                            + " was measured again: its backlog had grown because of a disturbance",
                    "Find out what else runs on this host."));
        }
    }

    private static String reason(String told) {
        return told.isBlank() ? "it failed for an unknown reason" : told;
    }

    /** Returns whether forks that don't come to their end are kept. */
    boolean keepsParts() {
        return keeping == Keeping.PARTS;
    }

    public void failed(LabException reason) {
        failure = Optional.of(reason);
        cell = Optional.empty();
    }

    public Optional<LabException> failure() {
        return failure;
    }

    /** Says that it isn't worth measuring; without effect if a fork of it was measured. */
    public void leaveOut(String reason) {
        if (forks.isEmpty() && failure.isEmpty() && plan.refusal().isEmpty()) {
            leftOut = reason;
            cell = Optional.empty();
        }
    }

    public List<RunResult> firstRuns() {
        return forks.stream().findFirst().map(ForkResult::runs).orElse(List.of());
    }

    public int forks() {
        return forks.size();
    }

    /**
     * Returns the cell as it is stored; the same object until something changes. Its forks are merged once, however
     * often it is asked.
     */
    public CollectionCell toCell() {
        if (cell.isEmpty()) {
            cell = Optional.of(merged());
        }
        return cell.get();
    }

    private List<Caveat> caveats() {
        return Stream.concat(caveats.stream(), losses.caveats().stream()).toList();
    }

    private CollectionCell merged() {
        Optional<BenchmarkResult> result = startedAt.map(start -> RecordForm.with(
                Explainer.explain(assembly.apply(start).of(forks, caveats())),
                Map.of("explaining", Optional.of(plan.explaining()), "profile", profile)));
        return new CollectionCell(plan.parameters(), state(), reason(), result);
    }

    private String reason() {
        return plan.refusal()
                .or(() -> failure)
                .map(RuntimeException::getMessage)
                .orElse(leftOut);
    }

    private CellState state() {
        if (plan.refusal().isPresent()) {
            return CellState.REFUSED;
        }
        if (!leftOut.isEmpty()) {
            return CellState.LEFT_OUT;
        }
        if (failure.isPresent()) {
            return CellState.FAILED;
        }
        return forks.size() >= wanted ? CellState.COMPLETE : CellState.PENDING;
    }
}
