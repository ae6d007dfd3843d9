// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.protocol.Cell;
import io.plumbline.mesh.protocol.Command;
import io.plumbline.mesh.protocol.Coordinator;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.Term;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.run.MeshListener.Progress;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** A running coordinator: hosts measure each other, and their measurements are kept. */
public final class MeshRun implements AutoCloseable {

    private final MeshSpec spec;
    private final MeshListener listener;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final CompletableFuture<MeshResult> over = new CompletableFuture<>();
    private final Map<Integer, String> stored = new HashMap<>();
    private final MeshLog log;
    private final Term term;
    private final String task;
    private final Coordinator coordinator;
    private final Hub hub;
    private Optional<Instant> startedAt = Optional.empty();
    private int tournamentsShown;
    private volatile Optional<MeshLogException> lostLog = Optional.empty();

    /**
     * Begins to wait for agents, without a log.
     *
     * @param spec what to measure
     * @param token what agents have to have
     * @param listener receives how it goes on
     * @throws IOException if nobody can listen there, or the experiment can't be sent
     */
    public MeshRun(MeshSpec spec, Token token, MeshListener listener) throws IOException {
        this(spec, token, listener, MeshLog.NONE);
    }

    /**
     * Begins to wait for agents; goes on with a mesh, if its log has one.
     *
     * @param spec what to measure, which is what the log says if it has a mesh
     * @param token what agents have to have
     * @param listener receives how it goes on
     * @param log takes what is decided; the caller closes it
     * @throws IOException if nobody can listen there, or the experiment can't be sent
     * @throws IllegalArgumentException if the log doesn't fit its own plan, or agents would refuse the certificate
     * @throws MeshLogException if the log can't be written
     */
    public MeshRun(MeshSpec spec, Token token, MeshListener listener, MeshLog log) throws IOException {
        this.spec = spec;
        this.listener = listener;
        this.log = log;
        this.task = ExperimentFile.text(spec.ping());
        Optional<MeshHistory> before = log.entries().isEmpty() ? Optional.empty() : Optional.of(new MeshHistory(log));
        this.term = before.map(MeshRun::nextTerm).orElseGet(Terms::ofNewMesh);
        this.coordinator = new Coordinator(spec.plan(), task, term, clock.nanoTime(), new Hands());
        before.ifPresent(this::takeOver);
        this.hub = new Hub(new Hub.Place(spec.bindHost(), spec.port(), spec.certificateFile()), new Owner());
        before.ifPresent(this::requireSamePin);
        hub.open(token);
    }

    private static Term nextTerm(MeshHistory before) {
        return Terms.after(before.opened().mesh(), before.led().map(Led::epoch).orElse(0L));
    }

    private void takeOver(MeshHistory before) {
        stored.putAll(before.results());
        startedAt = before.beganAt();
        try {
            coordinator.takeOver(before.decisions(), clock.nanoTime());
        } catch (IllegalArgumentException contradiction) {
            throw new IllegalArgumentException(
                    "the log contradicts itself: reason=" + contradiction.getMessage()
                            + " (start again without resume)",
                    contradiction);
        }
    }

    /** Agents end for good where the certificate is another one. */
    private void requireSamePin(MeshHistory before) {
        String known = before.led().map(Led::pin).orElse(hub.pin());
        if (!known.equals(hub.pin())) {
            hub.close();
            throw new IllegalArgumentException("another certificate than that of the log, agents would refuse it: pin="
                    + hub.pin() + " (allowed: " + known + "; restore its file)");
        }
    }

    private Opened opening() {
        return new Opened(
                LogFile.SCHEMA,
                ResultAssembly.toolVersion(),
                term.mesh(),
                task,
                spec.plan(),
                spec.bindHost(),
                spec.certificateFile().map(file -> file.toAbsolutePath().toString()),
                spec.source());
    }

    /**
     * Returns where agents connect to.
     *
     * @return the port
     */
    public int port() {
        return hub.port();
    }

    /**
     * Returns what tells the coordinator from others.
     *
     * @return SHA-256 of its certificate, 64 hexadecimal digits
     */
    public String pin() {
        return hub.pin();
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
     * Tells why the log took no more entries: the mesh ended there, agents wait for another coordinator.
     *
     * @return why; empty if the log has all
     */
    public Optional<MeshLogException> lostLog() {
        return lostLog;
    }

    /**
     * Ends the mesh early: what was measured is kept.
     *
     * @param reason why, for people
     */
    public void cancel(String reason) {
        hub.decide(() -> {
            coordinator.end(reason);
            ticked();
        });
    }

    /**
     * Ends without a word to the agents, which go on to the next coordinator. Without effect after the end.
     *
     * @param reason why, for people
     */
    public void handOver(String reason) {
        hub.decide(() -> lost(new MeshLogException(reason, null)));
    }

    private void lost(MeshLogException reason) {
        if (coordinator.end().isEmpty()) {
            lostLog = Optional.of(reason);
            coordinator.abandon(reason.getMessage());
            finish(reason.getMessage());
        }
    }

    private void ticked() {
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
            listener.measured(result("it is still running"));
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
        return MeshOutcome.of(spec.ping(), spec.plan(), new MeshOutcome.Account(coordinator, stored, startedAt), end);
    }

    /** Ends the server, after agents were told. */
    @Override
    public void close() {
        hub.close();
    }

    private final class Hands implements Coordinator.Hands {

        @Override
        public void send(String agent, ToAgent message) {
            hub.send(agent, message);
        }

        @Override
        public void record(Decision decision) {
            if (decision instanceof Decision.Measured measured) {
                stored.put(measured.cell(), measured.result());
            } else if (decision instanceof Decision.Began && startedAt.isEmpty()) {
                startedAt = Optional.of(Instant.now());
            }
            log.append(new Decided(decision));
        }
    }

    private final class Owner implements Hub.Owner {

        @Override
        public Command command() {
            return coordinator;
        }

        @Override
        public void joined(MeshHost host) {
            int expected = coordinator.members().isEmpty()
                    ? spec.plan().expected()
                    : coordinator.members().size();
            listener.joined(host.name(), coordinator.joined(), expected);
        }

        @Override
        public void opened() {
            if (log.entries().isEmpty()) {
                log.append(opening());
            }
            log.append(new Led(term.epoch(), spec.bindHost(), hub.port(), hub.pin()));
        }

        @Override
        public boolean answers() {
            return lostLog.isEmpty();
        }

        @Override
        public void ticked() {
            MeshRun.this.ticked();
        }

        @Override
        public void failed(RuntimeException failure) {
            if (failure instanceof MeshLogException reason && lostLog.isEmpty()) {
                lost(reason);
            } else {
                over.completeExceptionally(failure);
            }
        }
    }
}
