// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.protocol.Cell;
import io.plumbline.mesh.protocol.Coordinator;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.run.MeshListener.Progress;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshServer;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultAssembly;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * A coordinator as it runs: the server that agents connect to, a clock, and one thread on which all is decided. Its certificate is made for
 * this mesh alone, unless it is kept in a file.
 */
public final class MeshRun implements AutoCloseable {

    private static final long TICK_MILLIS = 200;

    private final MeshSpec spec;
    private final MeshListener listener;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final ScheduledExecutorService loop = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "mesh-loop");
        thread.setDaemon(true);
        return thread;
    });
    private final CompletableFuture<MeshResult> over = new CompletableFuture<>();
    private final Map<String, Link> links = new HashMap<>();
    private final Map<Link, MeshHost> hosts = new HashMap<>();
    private final Map<Integer, String> stored = new HashMap<>();
    private final Coordinator coordinator;
    private final MeshServer server;
    private final String pin;
    private Instant startedAt = Instant.now();
    private int tournamentsShown;

    /**
     * Begins to wait for agents.
     *
     * @param spec what to measure
     * @param token what agents have to have
     * @param listener receives how it goes on
     * @throws IOException if nobody can listen there, or the experiment can't be sent
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it says itself what fails
    public MeshRun(MeshSpec spec, Token token, MeshListener listener) throws IOException {
        this.spec = spec;
        this.listener = listener;
        SelfSigned identity = identity(spec.certificateFile());
        this.pin = fingerprint(identity);
        this.coordinator =
                new Coordinator(spec.plan(), ExperimentFile.text(spec.ping()), 1, clock.nanoTime(), new Hands());
        this.server =
                new MeshServer(new InetSocketAddress(spec.bindHost(), spec.port()), identity, token, new Receiver());
        loop.scheduleWithFixedDelay(guarded(this::tick), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static SelfSigned identity(Optional<Path> file) throws IOException {
        try {
            return file.isPresent() ? KeptCertificate.at(file.get()) : SelfSigned.create();
        } catch (GeneralSecurityException missing) {
            throw new IOException("no certificate can be made: reason=" + missing.getMessage(), missing);
        }
    }

    private static String fingerprint(SelfSigned identity) throws IOException {
        try {
            return Fingerprint.of(identity.certificate());
        } catch (GeneralSecurityException broken) {
            throw new IOException(broken.getMessage(), broken);
        }
    }

    /** Nothing more is decided once it is closed. */
    private void decide(Runnable action) {
        try {
            loop.execute(guarded(action));
        } catch (RejectedExecutionException closed) {
            return; // what comes too late has no effect
        }
    }

    private Runnable guarded(Runnable action) {
        return () -> {
            try {
                action.run();
            } catch (RuntimeException failure) {
                over.completeExceptionally(failure);
            }
        };
    }

    /**
     * Returns where agents connect to.
     *
     * @return the port
     */
    public int port() {
        return server.port();
    }

    /**
     * Returns what tells the coordinator from others.
     *
     * @return SHA-256 of its certificate, 64 hexadecimal digits
     */
    public String pin() {
        return pin;
    }

    /**
     * Waits until the mesh is over.
     *
     * @return what was measured
     * @throws LabException if nothing was, or the waiting thread is interrupted
     */
    public MeshResult await() {
        try {
            return over.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new LabException(LabException.Kind.INTERRUPTED, "interrupted while a mesh was measured", stopped);
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof RuntimeException known ? known : new IllegalStateException(failure);
        }
    }

    /**
     * Ends the mesh early: what was measured is kept.
     *
     * @param reason why, for people
     */
    public void cancel(String reason) {
        decide(() -> {
            coordinator.end(reason);
            tick();
        });
    }

    private void tick() {
        coordinator.tick(clock.nanoTime());
        if (coordinator.end().isPresent()) {
            finish(coordinator.end().get());
        } else if (!coordinator.cells().isEmpty()) {
            listener.progressed(progress());
            showTournaments();
        }
    }

    private Progress progress() {
        List<Cell> cells = coordinator.cells();
        int measured = (int)
                cells.stream().filter(cell -> cell.state() == State.MEASURED).count();
        int missed = (int) cells.stream()
                .filter(cell -> cell.state() == State.MISSED || cell.state() == State.UNKNOWN)
                .count();
        return new Progress(measured, missed, cells.size(), coordinator.leftNanos(clock.nanoTime()));
    }

    /** A tournament is over when the next one has begun to be measured. */
    private void showTournaments() {
        int begun = coordinator.cells().stream()
                .filter(cell -> cell.state() == State.MEASURED)
                .mapToInt(Cell::tournament)
                .max()
                .orElse(0);
        if (begun > tournamentsShown) {
            tournamentsShown = begun;
            listener.measured(result("it goes on"));
        }
    }

    private void finish(String end) {
        if (!over.isDone()) {
            if (coordinator.cells().isEmpty()) {
                over.completeExceptionally(new LabException(LabException.Kind.HOST, end));
            } else {
                over.complete(result(end));
            }
        }
    }

    private MeshResult result(String end) {
        List<Cell> cells = coordinator.cells();
        return new MeshResult(
                ResultAssembly.toolVersion(),
                startedAt,
                spec.ping(),
                new MeshResult.Plan(
                        spec.plan().tournaments(),
                        spec.plan().directions().bothWays(),
                        spec.plan().directions().oneByOne(),
                        spec.plan().seed()),
                coordinator.members(),
                IntStream.range(0, cells.size())
                        .mapToObj(number -> cell(number, cells.get(number)))
                        .toList(),
                end);
    }

    private MeshCell cell(int number, Cell cell) {
        MeshCell unmeasured = new MeshCell(
                cell.tournament(),
                cell.pairing().client(),
                cell.pairing().reflector(),
                cell.state() == State.MEASURED ? State.ORDERED : cell.state(),
                cell.attempt() + 1,
                cell.reason(),
                Optional.empty(),
                List.of(),
                true);
        return cell.state() == State.MEASURED ? MeshFile.measured(unmeasured, stored.get(number)) : unmeasured;
    }

    /** Ends the server, after agents were told. */
    @Override
    public void close() {
        server.close();
        loop.shutdownNow();
    }

    private final class Hands implements Coordinator.Hands {

        @Override
        public void send(String agent, ToAgent message) {
            Link link = links.get(agent);
            if (link != null) {
                link.send(message);
            }
        }

        @Override
        public void store(int number, Cell cell, String result) {
            stored.put(number, result);
        }
    }

    private final class Receiver implements MeshServer.Receiver {

        @Override
        public void received(Link link, FromAgent message) {
            long nowNanos = clock.nanoTime(); // before it waits for the loop
            decide(() -> {
                MeshHost host = hosts.get(link);
                if (message instanceof FromAgent.Join join && host == null) {
                    join(link, join.member());
                } else if (host != null) {
                    coordinator.received(host.id(), message, nowNanos);
                    if (message instanceof FromAgent.Done) { // after which the next pair may begin
                        coordinator.tick(clock.nanoTime());
                    }
                }
            });
        }

        private void join(Link link, MeshHost host) {
            boolean hasBegun = !coordinator.cells().isEmpty();
            ToAgent answer = coordinator.join(host, clock.nanoTime());
            link.send(answer);
            if (answer instanceof ToAgent.Welcome) {
                hosts.put(link, host);
                links.put(host.id(), link);
                listener.joined(host.name(), coordinator.joined(), spec.plan().expected());
            } else {
                link.close();
            }
            if (!hasBegun && !coordinator.cells().isEmpty()) {
                startedAt = Instant.now();
            }
        }

        @Override
        public void closed(Link link) {
            decide(() -> {
                MeshHost host = hosts.remove(link);
                if (host != null && links.remove(host.id(), link)) {
                    coordinator.disconnected(host.id());
                }
            });
        }
    }
}
