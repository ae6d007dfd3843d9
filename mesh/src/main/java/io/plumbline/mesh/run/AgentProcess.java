// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.protocol.Agent;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.run.AgentSpec.Loads.Trust;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshClient;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.results.ResultAssembly;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A running agent: its reflector, its connection to the coordinator, and one thread that makes all decisions. While a
 * ping is measured it sleeps, except for one beat a second.
 */
public final class AgentProcess implements AutoCloseable {

    private static final int ID_BYTES = 16;

    private final AgentSpec spec;
    private final Consumer<String> log;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final ScheduledExecutorService loop =
            Executors.newSingleThreadScheduledExecutor(work -> DaemonThread.of("agent-loop", work));
    private final ScheduledExecutorService work =
            Executors.newScheduledThreadPool(2, work -> DaemonThread.of("agent-work", work));
    private final CompletableFuture<String> over = new CompletableFuture<>();
    private final Optional<ReflectorServer> reflector;
    private final MeshClient client;
    private final DialFailures dialFailures = new DialFailures();
    private final Agent agent;
    private Optional<Link<FromAgent>> link = Optional.empty();
    private Optional<OrderWork> current = Optional.empty();
    private Optional<ScheduledFuture<?>> wake = Optional.empty();

    public AgentProcess(AgentSpec spec, Consumer<String> log) throws IOException {
        this.spec = spec;
        this.log = log;
        Token token = MeshTokens.read(Path.of(spec.tokenFile()));
        this.reflector = spec.loads().trust() == Trust.ALONE ? Optional.empty() : Optional.of(reflector(spec));
        this.client =
                new MeshClient(spec.coordinator().host(), spec.coordinator().port(), spec.pin(), token);
        this.agent = new Agent(host(), new Actions());
        loop.execute(this::dial);
    }

    private static ReflectorServer reflector(AgentSpec spec) {
        return ReflectorServer.start(
                new ReflectSpec(
                        spec.bindHost(),
                        0,
                        Optional.empty(),
                        new ReflectAccess(Optional.of(spec.tokenFile()), Optional.empty(), false),
                        ReflectLimits.DEFAULT),
                JvmSpec.DEFAULT);
    }

    private MeshHost host() {
        byte[] id = new byte[ID_BYTES];
        new SecureRandom().nextBytes(id);
        Map<String, String> labels = new TreeMap<>(spec.labels());
        String address = reflector.map(ReflectorServer::address).orElse(new HostPort(spec.bindHost(), 0).toString());
        return new MeshHost(HexFormat.of().formatHex(id), ResultAssembly.toolVersion(), address, labels);
    }

    /** Nothing more is decided once it is closed. */
    private void decide(Runnable action) {
        try {
            loop.execute(action);
        } catch (RejectedExecutionException closed) {
            return; // what comes too late has no effect
        }
    }

    private void dial() {
        link = Optional.of(client.connect(new MeshClient.Receiver() {
            @Override
            public void received(ToAgent message) {
                long nowNanos = clock.nanoTime(); // before it waits for the loop
                decide(() -> AgentProcess.this.received(message, nowNanos));
            }

            @Override
            public void closed(String reason, boolean isFinal) {
                decide(() -> AgentProcess.this.closed(reason, isFinal));
            }
        }));
        agent.connected(clock.nanoTime());
        wake();
    }

    private void received(ToAgent message, long nowNanos) {
        if (message instanceof ToAgent.Welcome) {
            dialFailures.welcomed();
            log.accept("joined " + spec.coordinator());
        }
        agent.received(message, nowNanos);
        wake();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it dials, or the agent is closed
    private void closed(String reason, boolean isFinal) {
        agent.disconnected();
        link = Optional.empty();
        boolean isNews = dialFailures.add(reason, clock.nanoTime());
        if (agent.end().isPresent()) {
            over.complete(agent.end().get());
        } else if (isFinal) {
            giveUp("the coordinator can't be joined: join=" + spec.coordinator() + ", reason=" + reason
                    + " (take token-file and pin from the line that it prints)");
        } else if (dialFailures.areEnough(clock.nanoTime())) {
            giveUp("the coordinator was not reached for " + DialFailures.PATIENCE.toMinutes() + " min: join="
                    + spec.coordinator() + ", reason=" + reason + " (start it, and then this agent)");
        } else {
            if (isNews) {
                log.accept("no connection to " + spec.coordinator() + ": " + reason + "; the agent keeps dialling");
            }
            loop.schedule(this::dial, dialFailures.pauseMillis(ThreadLocalRandom.current()), TimeUnit.MILLISECONDS);
        }
    }

    private void giveUp(String reason) {
        over.completeExceptionally(new LabException(LabException.Kind.HOST, reason));
    }

    /** Lets the agent do what is due, and sleeps until something is again. */
    private void wake() {
        wake.ifPresent(later -> later.cancel(false));
        if (agent.end().isPresent()) {
            link.ifPresent(Link::close);
            over.complete(agent.end().get());
            return;
        }
        agent.tick(clock.nanoTime());
        wake = Optional.of(loop.schedule(this::wake, agent.nextNanos(clock.nanoTime()), TimeUnit.NANOSECONDS));
    }

    /** Waits until the coordinator says that there is nothing more to do. */
    public String await() {
        return Awaited.of(over, "the agent was running");
    }

    /** Lets the agent end, though the mesh isn't over. */
    public void end(String reason) {
        over.complete(reason);
    }

    @Override
    public void close() {
        end("the agent was stopped");
        loop.shutdownNow();
        current.ifPresent(measuring -> measuring.stop("the agent was stopped"));
        work.shutdownNow();
        client.close();
        reflector.ifPresent(ReflectorServer::close);
    }

    private final class Progress implements OrderWork.Progress {

        @Override
        public void ready() {
            decide(() -> {
                agent.ready(clock.nanoTime());
                wake();
            });
        }

        @Override
        public void completed(long count) {
            decide(() -> agent.completed(count));
        }

        @Override
        public void runOver(String result) {
            decide(() -> agent.runOver(result));
        }
    }

    private final class Actions implements Agent.Actions {

        @Override
        public void send(FromAgent message) {
            link.ifPresent(to -> to.send(message));
        }

        @Override
        public void measure(Order order) {
            OrderWork ordered = new OrderWork(spec, order, work, new Progress());
            current = Optional.of(ordered);
            work.execute(() -> {
                Outcome outcome = ordered.run();
                decide(() -> {
                    current = Optional.empty();
                    agent.done(outcome);
                    wake();
                });
            });
        }

        @Override
        public void begin(long startNanos) {
            current.orElseThrow().begin(startNanos);
        }

        @Override
        public void stop(String reason) {
            current.ifPresent(measuring -> measuring.stop(reason));
        }
    }
}
