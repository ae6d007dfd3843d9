// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.protocol.Cell;
import io.plumbline.mesh.protocol.Command;
import io.plumbline.mesh.protocol.Coordinator;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.run.MeshListener.Progress;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;

/** A coordinator as it runs: hosts measure each other, and what they measured is kept. */
public final class MeshRun implements AutoCloseable {

    private final MeshSpec spec;
    private final MeshListener listener;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final CompletableFuture<MeshResult> over = new CompletableFuture<>();
    private final Map<Integer, String> stored = new HashMap<>();
    private final Coordinator coordinator;
    private final Hub hub;
    private Optional<Instant> startedAt = Optional.empty();
    private int tournamentsShown;

    /**
     * Begins to wait for agents.
     *
     * @param spec what to measure
     * @param token what agents have to have
     * @param listener receives how it goes on
     * @throws IOException if nobody can listen there, or the experiment can't be sent
     */
    public MeshRun(MeshSpec spec, Token token, MeshListener listener) throws IOException {
        this.spec = spec;
        this.listener = listener;
        this.coordinator =
                new Coordinator(spec.plan(), ExperimentFile.text(spec.ping()), 1, clock.nanoTime(), new Hands());
        this.hub = new Hub(new Hub.Place(spec.bindHost(), spec.port(), spec.certificateFile()), new Owner());
        hub.open(token);
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
                startedAt.orElseGet(Instant::now),
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
        hub.close();
    }

    private final class Hands implements Coordinator.Hands {

        @Override
        public void send(String agent, ToAgent message) {
            hub.send(agent, message);
        }

        @Override
        public void store(int number, Cell cell, String result) {
            stored.put(number, result);
        }
    }

    private final class Owner implements Hub.Owner {

        @Override
        public Command command() {
            return coordinator;
        }

        @Override
        public void joined(MeshHost host) {
            listener.joined(host.name(), coordinator.joined(), spec.plan().expected());
            if (startedAt.isEmpty() && !coordinator.cells().isEmpty()) {
                startedAt = Optional.of(Instant.now());
            }
        }

        @Override
        public void ticked() {
            MeshRun.this.ticked();
        }

        @Override
        public void failed(RuntimeException failure) {
            over.completeExceptionally(failure);
        }
    }
}
