// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.option.Agents.Who;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.mesh.protocol.Coordinator.Waiting;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.AgentSpec.Limits;
import io.plumbline.mesh.run.Inventory;
import io.plumbline.mesh.run.LoadRun;
import io.plumbline.mesh.run.LoadTeam;
import io.plumbline.mesh.run.LocalAgents;
import io.plumbline.mesh.run.MeshListener;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Agents that carry out the experiment of a command, from their start to their end. */
public final class LoadAgents implements AutoCloseable {

    /** What agents are given that belong to this command, and end with it. */
    private static final String SENTINEL = "--label role=sentinel";

    private static final List<String> ANYTHING = List.of(
            "--any-load",
            "--max-rate",
            Rate.HIGHEST.toString(),
            "--max-size",
            new ByteSize(Limits.ALL.sizeBytes()).toString(),
            "--max-duration",
            DurationText.of(Limits.ALL.duration()));

    private final Experiment experiment;
    private static final Duration JOIN_TIMEOUT = Duration.ofMinutes(2);

    private final Deque<AutoCloseable> ours = new ArrayDeque<>(); // the last one first
    private final Start start;
    private Optional<LoadRun> load = Optional.empty();

    /** Starts agents, or begins to wait for them. Those of this host are started when it is ours. */
    public static LoadAgents start(Who who, Experiment asked, Terminal terminal) throws IOException {
        Optional<Inventory> inventory = who.inventory().isPresent()
                ? Optional.of(Inventory.read(who.inventory().get()))
                : Optional.empty();
        int sentinels = inventory
                .map(hosts -> (int) hosts.hosts().stream()
                        .filter(host -> LoadTeam.isSentinel(host.labels()))
                        .count())
                .orElse(who.sentinels());
        int loading = inventory
                .map(hosts -> hosts.hosts().size() - sentinels)
                .orElseGet(() -> who.count().orElseThrow());
        Experiment experiment = asked.with(dealtOut(asked, loading, who.isLocal()));
        LoadAgents agents =
                new LoadAgents(new Start(who, inventory, new Counts(loading, sentinels), terminal), experiment);
        if (!who.isLocal()) {
            agents.load();
        }
        return agents;
    }

    private record Counts(int loading, int sentinels) {

        int all() {
            return loading + sentinels;
        }
    }

    private record Start(Who who, Optional<Inventory> inventory, Counts counts, Terminal terminal) {}

    private LoadAgents(Start start, Experiment experiment) {
        this.start = start;
        this.experiment = experiment;
    }

    private LoadRun load() throws IOException {
        if (load.isEmpty()) {
            load = Optional.of(start());
        }
        return load.get();
    }

    private LoadRun start() throws IOException {
        Who who = start.who();
        Counts counts = start.counts();
        try {
            boolean isMade = who.isLocal() || start.inventory().isPresent();
            MeshToken token = keep(
                    isMade
                            ? MeshToken.made(who.asked().tokenFile().orElse(null))
                            : MeshToken.of(who.asked().tokenFile().orElse(null)));
            Optional<LoadTeam.Target> target = who.isLocal() ? target(token) : Optional.empty();
            LoadRun run = keep(new LoadRun(
                    new LoadTeam(
                            new Waiting(counts.all(), counts.all(), JOIN_TIMEOUT.toNanos()),
                            counts.sentinels(),
                            who.bindHost().orElse(Defaults.BIND_HOST),
                            who.port().orElse(who.isLocal() ? 0 : MeshSpec.PORT),
                            who.asked().minCoverage(),
                            target,
                            who.isLocal() ? LoadTeam.Place.THIS_HOST : LoadTeam.Place.OTHER_HOSTS),
                    token.token(),
                    joining(start.terminal())));
            startAgents(run, token);
            ours.push(run::end); // before their connections break
            return run;
        } catch (IOException | RuntimeException failure) {
            close();
            throw failure;
        }
    }

    private void startAgents(LoadRun load, MeshToken token) throws IOException {
        Who who = start.who();
        Counts counts = start.counts();
        Terminal terminal = start.terminal();
        if (who.isLocal()) {
            keep(new LocalAgents(
                    counts.loading(), counts.sentinels(), load, token.file().toString()));
            return;
        }
        String join = new ListeningAddress(new AgentSpec.Address(who.bindHost().orElseThrow(), load.port()).toString())
                .reachable();
        if (start.inventory().isPresent()) {
            keep(new RemoteAgents(join, ANYTHING)
                    .start(start.inventory().get(), load.pin(), load::cancel, token, terminal));
        } else {
            String command = "plumbline agent --join " + join + " --token-file "
                    + ShellWord.shown(token.file().toString()) + " --pin " + load.pin() + " " + allowing();
            terminal.say(ProgressText.ofAwaited(counts.all(), command, counts.sentinels(), SENTINEL));
        }
    }

    private String allowing() {
        return experiment.base().subject() instanceof TaskSpec
                ? "--class-path PATH, of the task there"
                : "--target " + experiment.base().subject().target().orElse("HOST:PORT");
    }

    private <T extends AutoCloseable> T keep(T one) {
        ours.push(one);
        return one;
    }

    private static MeshListener joining(Terminal terminal) {
        return new MeshListener() {
            @Override
            public void joined(String name, int joined, int expected) {
                terminal.progress(ProgressText.ofAgents(name, joined, expected));
            }
        };
    }

    /** A reflector of our own, for pings that name none: one for all agents. */
    private Optional<LoadTeam.Target> target(MeshToken token) {
        boolean isNeeded = experiment.base().subject() instanceof PingSpec ping
                && ping.address().isEmpty();
        if (!isNeeded) {
            return Optional.empty();
        }
        ReflectLimits limits = new ReflectLimits(
                Math.max(Defaults.MAX_CLIENTS, experiment.base().load().clients()),
                new ByteSize(PingSpec.MAX_SIZE_BYTES),
                Defaults.MAX_MEMORY,
                Defaults.IDLE_TIMEOUT,
                Optional.empty());
        ReflectorServer reflector = keep(ReflectorServer.start(
                new ReflectSpec(
                        Defaults.BIND_HOST,
                        0,
                        Optional.empty(),
                        new ReflectAccess(Optional.of(token.file().toString()), Optional.empty(), false),
                        limits),
                JvmSpec.DEFAULT));
        return Optional.of(new LoadTeam.Target(reflector.address(), token.file()));
    }

    /** Each thread of each agent has a client; agents that share a host don't all pin themselves to its best CPU. */
    private static CellSpec dealtOut(Experiment asked, int agents, boolean isLocal) {
        CellSpec cell = asked.base();
        if (asked instanceof Single && cell.load().isClosedLoop()) {
            throw new IllegalArgumentException(
                    "a load from many agents needs a schedule: arrivals=closed loop (give rate, such as 10k)");
        }
        if (cell.recording().explain().isOn()) {
            throw new IllegalArgumentException(
                    "agents don't explain what was slow: explain=on (leave out explain, or agents)");
        }
        int threads = cell.load().clientThreads();
        CellSpec dealt = cell.load().clients() == Defaults.CLIENTS ? cell.clients(agents * threads, threads) : cell;
        CellSpec plain = dealt.with(dealt.recording().with(ExplainChoice.OFF));
        return isLocal && plain.place().clientCpu().isEmpty() ? plain.placement(PlacementChoice.NONE) : plain;
    }

    public Experiment experiment() {
        return experiment;
    }

    public ForkSource.Opening forks() {
        return new ForkSource.Opening() {
            @Override
            public ForkSource open(LabListener progress, Cancellation cancellation) {
                try {
                    LoadRun run = load();
                    return (experiment instanceof Single ? run.parts() : run.whole()).open(progress, cancellation);
                } catch (IOException failure) {
                    throw new LabException(LabException.Kind.HOST, failure.getMessage(), failure);
                }
            }

            @Override
            public boolean isOnThisHost() {
                return start.who().isLocal();
            }
        };
    }

    @Override
    public void close() throws IOException {
        while (!ours.isEmpty()) {
            try {
                ours.pop().close();
            } catch (IOException | RuntimeException failure) {
                throw failure;
            } catch (Exception impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
