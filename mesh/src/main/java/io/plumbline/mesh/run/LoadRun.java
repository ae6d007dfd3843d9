// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.RunPlans;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.LoadProgress;
import io.plumbline.lab.event.LoadProgress.Phase;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.mesh.load.CommonFork;
import io.plumbline.mesh.load.LoadShare;
import io.plumbline.mesh.load.MeasuredPart;
import io.plumbline.mesh.protocol.LoadCoordinator;
import io.plumbline.mesh.protocol.LoadCoordinator.LoadTask;
import io.plumbline.mesh.protocol.LoadState;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.PartOutcome;
import io.plumbline.mesh.run.LoadTeam.Member;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A running coordinator of agents that carry out loads together: {@code lab.measuredBy(load.parts())} measures each
 * fork on all of them at once, each its part of one schedule and started at one moment.
 *
 * <p>Threading: one thread measures; any thread may cancel the laboratory.
 */
public final class LoadRun extends Hub {

    private static final int MAX_ATTEMPTS = 3;
    private static final String MEASURING = "a fork was measuring";

    private final LoadTeam team;
    private final MeshListener listener;
    private final CompletableFuture<List<MeshHost>> members = new CompletableFuture<>();
    private final LoadCoordinator coordinator;
    private boolean isBegun;
    private volatile Optional<LoadState> state = Optional.empty();
    private CompletableFuture<List<PartOutcome>> outcome = new CompletableFuture<>();

    public LoadRun(LoadTeam team, Token token, MeshListener listener) throws IOException {
        super(team.bindHost(), team.port(), Optional.empty());
        this.team = team;
        this.listener = listener;
        this.coordinator = new LoadCoordinator(team.waiting(), termOfNewMesh(), clock.nanoTime(), this::send);
        open(token);
    }

    @Override
    LoadCoordinator coordinator() {
        return coordinator;
    }

    @Override
    void joined(MeshHost host) {
        listener.joined(host.name(), coordinator.joined(), coordinator.expected());
    }

    /**
     * For {@link io.plumbline.lab.Lab#measuredBy}: measures forks by all agents, and takes what there is where some of
     * them are lost.
     */
    public ForkSource.Opening parts() {
        return new Forks(this::measure, team.place());
    }

    /** The same, and again where not all is measured: for searches and sweeps, whose verdicts need the whole load. */
    public ForkSource.Opening whole() {
        return new Forks(this::whole, team.place());
    }

    private interface Measuring {
        MeasuredFork measure(CellPlan cell, int index, LabListener progress, Cancellation cancellation);
    }

    private record Forks(Measuring measuring, LoadTeam.Place place) implements ForkSource.Opening {

        @Override
        public ForkSource open(LabListener progress, Cancellation cancellation) {
            return (cell, index) -> measuring.measure(cell, index, progress, cancellation);
        }

        @Override
        public boolean isOnThisHost() {
            return place == LoadTeam.Place.THIS_HOST;
        }
    }

    private MeasuredFork whole(CellPlan cell, int index, LabListener progress, Cancellation cancellation) {
        for (int attempt = 1; ; attempt++) {
            MeasuredFork fork = measure(cell, index, progress, cancellation);
            double coverage = fork.result().agents().orElseThrow().coverage();
            if (coverage >= 1 || cancellation.isRequested()) {
                return fork;
            }
            if (attempt == MAX_ATTEMPTS) {
                String reason = "the load was measured incompletely, in " + MAX_ATTEMPTS + " attempts: coverage="
                        + coverage + ", " + reason(fork.result());
                return new MeasuredFork(
                        fork.startedAt(),
                        fork.result().ended(EndState.DIED, reason),
                        fork.losses(),
                        fork.told(),
                        Optional.of(new LabException(LabException.Kind.MEASUREMENT, reason)));
            }
            progress.repeated(reason(fork.result()));
        }
    }

    private static String reason(ForkResult fork) {
        return fork.agents().orElseThrow().parts().stream()
                .filter(part -> part.measured() < part.planned())
                .map(part -> part.host() + ": " + part.reason())
                .findFirst()
                .orElse("");
    }

    private MeasuredFork measure(CellPlan plan, int index, LabListener progress, Cancellation cancellation) {
        try {
            cancellation.running(this::halt);
            return measured(plan, index, progress, cancellation);
        } finally {
            cancellation.idle();
            progress.forkEnded();
        }
    }

    private MeasuredFork measured(CellPlan plan, int index, LabListener progress, Cancellation cancellation) {
        List<Member> members = team.members(Awaited.of(this.members, MEASURING), targeted(plan.spec()));
        List<LoadTask> tasks = new ArrayList<>();
        for (Member member : members) {
            ProcessPart processPart = member.share().processPart();
            tasks.add(new LoadTask(
                    task(member.share().cell()),
                    new Order.Part(index, processPart.processes(), processPart.process()),
                    !member.isSentinel()));
        }
        List<RunPlans> plans =
                members.stream().map(member -> member.share().planned(index)).toList();
        long lengthNanos = plans.get(0).lengthNanos();
        long planned = plans.stream().mapToLong(RunPlans::invocations).sum();
        Instant startedAt = Instant.now();
        CompletableFuture<List<PartOutcome>> over = new CompletableFuture<>();
        decide(() -> {
            outcome = over; // here, as the load before is over until the next one begins
            coordinator.begin(tasks, lengthNanos, team.minCoverage(), clock.nanoTime());
            if (cancellation.isRequested()) {
                coordinator.halt();
            }
            ticked();
        });
        return merged(
                index,
                startedAt,
                members,
                over(
                        over,
                        now -> progress.shared(new LoadProgress(
                                now.agents(),
                                now.connected(),
                                now.ready(),
                                now.runs(),
                                Math.min(
                                        now.completed(),
                                        planned), // what ends after its run is in the count of an interval, too
                                planned,
                                now.leftNanos().isPresent() ? Phase.MEASURING : Phase.PREPARING,
                                now.leftNanos().orElse(lengthNanos + LoadCoordinator.LEAD_NANOS)))));
    }

    /** Asleep but for a look each second at what agents have said. */
    private List<PartOutcome> over(CompletableFuture<List<PartOutcome>> over, Consumer<LoadState> progress) {
        while (true) {
            try {
                return over.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException goesOn) {
                state.ifPresent(progress);
            } catch (InterruptedException stopped) {
                throw Awaited.interrupted(stopped, MEASURING);
            } catch (ExecutionException failure) {
                throw Awaited.cause(failure);
            }
        }
    }

    /** Nothing is under way as long as not all agents are there. */
    private void halt() {
        decide(() -> {
            if (coordinator.members().isEmpty()) {
                coordinator.end("interrupted while waiting for agents");
            } else {
                coordinator.halt();
            }
            ticked();
        });
    }

    private CellSpec targeted(CellSpec cell) {
        if (!(cell.subject() instanceof PingSpec ping) || ping.address().isPresent()) {
            return cell;
        }
        LoadTeam.Target target = team.target()
                .orElseThrow(() -> new IllegalArgumentException(
                        "agents on other hosts need a reflector that they can reach: address= (give its host and "
                                + "port)"));
        return cell.with(ping.toBuilder()
                .address(Optional.of(target.address()))
                .secretFile(Optional.of(target.secretFile().toString()))
                .build());
    }

    private static String task(CellSpec cell) {
        try {
            return ExperimentFile.text(new Single(cell));
        } catch (ResultFileException broken) {
            throw new IllegalArgumentException(broken.getMessage(), broken);
        }
    }

    private MeasuredFork merged(int index, Instant startedAt, List<Member> members, List<PartOutcome> outcomes) {
        List<MeasuredPart> parts = new ArrayList<>();
        List<MeasuredPart> sentinels = new ArrayList<>();
        for (int number = 0; number < members.size(); number++) {
            Member member = members.get(number);
            (member.isSentinel() ? sentinels : parts).add(part(member.host(), member.share(), outcomes.get(number)));
        }
        ForkResult fork = CommonFork.of(index, parts, sentinels, team.minCoverage());
        return new MeasuredFork(
                startedAt,
                fork,
                HostLosses.NONE,
                List.of(),
                fork.runs().isEmpty() && fork.end() != EndState.INTERRUPTED
                        ? Optional.of(new LabException(LabException.Kind.MEASUREMENT, fork.endDetail()))
                        : Optional.empty());
    }

    private static MeasuredPart part(MeshHost host, LoadShare share, PartOutcome outcome) {
        String reason = outcome.reason();
        List<BenchmarkResult> said = new ArrayList<>();
        try {
            for (String text : outcome.result().map(List::of).orElse(outcome.runs())) {
                ResultFile.parse(text).single().ifPresent(said::add);
            }
        } catch (ResultFileException broken) {
            reason = broken.getMessage();
        }
        return new MeasuredPart(
                host.name(), share, MeasuredPart.joined(said), outcome.hasStarted(), outcome.startBoundNanos(), reason);
    }

    @Override
    void ticked() {
        if (!members.isDone() && !coordinator.members().isEmpty()) {
            members.complete(coordinator.members());
        }
        int started = coordinator.started();
        if (started > 0 && !isBegun) {
            listener.begun(started);
        }
        isBegun = started > 0;
        state = coordinator.state(clock.nanoTime());
        coordinator.outcome().ifPresent(outcome::complete);
        coordinator.end().ifPresent(reason -> failed(new LabException(LabException.Kind.HOST, reason)));
    }

    @Override
    void failed(RuntimeException failure) {
        members.completeExceptionally(failure);
        outcome.completeExceptionally(failure);
    }

    /** Lets the agents end by themselves, as all is measured. Safe to call twice. */
    public void end() {
        cancel("all is measured");
    }

    @Override
    public void close() {
        end();
        super.close();
    }
}
