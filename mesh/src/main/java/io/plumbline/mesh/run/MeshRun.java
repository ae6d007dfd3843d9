// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.log.MeshLogException;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshCoordinator;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.PairCell;
import io.plumbline.mesh.protocol.Term;
import io.plumbline.mesh.run.MeshListener.Progress;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.RefusedException;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.option.OptionKey;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A coordinator as it runs: hosts measure each other, and what they measured is kept. */
public final class MeshRun extends Hub {

    private final MeshSpec spec;
    private final MeshListener listener;
    private final CompletableFuture<MeshResult> over = new CompletableFuture<>();
    private final Optional<MeshLog> log;
    private final Term term;
    private final String task;
    private final MeshCoordinator coordinator;
    private Optional<Instant> startedAt = Optional.empty();
    private int tournamentsShown;
    private boolean isHandedOver;
    private volatile Optional<MeshLogException> lostLog = Optional.empty();

    public MeshRun(MeshSpec spec, Token token, MeshListener listener, Optional<MeshLog> log) throws IOException {
        super(spec.bindHost(), spec.port(), certificate(spec, log));
        this.spec = spec;
        this.listener = listener;
        this.log = log;
        this.task = ExperimentFile.text(spec.ping());
        this.term = log.flatMap(MeshLog::opened)
                .map(before ->
                        termAfter(before.mesh(), log.get().led().map(Led::epoch).orElse(0L)))
                .orElseGet(Hub::termOfNewMesh);
        this.coordinator = new MeshCoordinator(spec.plan(), task, term, clock.nanoTime(), this::send, this::record);
        if (log.flatMap(MeshLog::opened).isPresent()) {
            takeOver(log.get());
        }
        open(token);
    }

    /** Also where this host's clock is behind that of the host before. */
    private static Term termAfter(String mesh, long epochBefore) {
        return new Term(mesh, Math.max(Instant.now().toEpochMilli(), epochBefore + 1));
    }

    /** Agents end for good where the certificate is another one. */
    private static Optional<Path> certificate(MeshSpec spec, Optional<MeshLog> log) {
        spec.certificateFile()
                .filter(file -> log.flatMap(MeshLog::led).isPresent() && !Files.exists(file))
                .ifPresent(gone -> {
                    throw new IllegalArgumentException("the mesh's certificate is gone, and agents refuse any other:"
                            + " certificate-file=" + gone + " (restore it, or begin another log)");
                });
        return spec.certificateFile();
    }

    @Override
    MeshCoordinator coordinator() {
        return coordinator;
    }

    @Override
    void opened() {
        if (log.filter(file -> file.opened().isEmpty()).isPresent()) {
            append(new Opened(MeshLog.SCHEMA, ResultAssembly.toolVersion(), term.mesh(), task, spec.plan()));
        }
        append(new Led(term.epoch(), spec.bindHost(), port(), pin()));
    }

    @Override
    void joined(MeshHost host) {
        listener.joined(host.name(), coordinator.joined(), coordinator.expected());
    }

    @Override
    boolean answers() {
        return !isHandedOver;
    }

    @Override
    void failed(RuntimeException failure) {
        if (failure instanceof MeshLogException reason && lostLog.isEmpty()) {
            lost(reason);
        } else {
            over.completeExceptionally(failure);
        }
    }

    private void takeOver(MeshLog before) throws IOException {
        Opened opened = before.opened().orElseThrow();
        if (!opened.plan().equals(spec.plan()) || !opened.task().equals(task)) {
            throw new RefusedException(
                    "the log belongs to a mesh with other options: log=" + before.path()
                            + ", measured="
                            + ExperimentFile.parse(opened.task()).base().title() + ", agents="
                            + opened.plan().expected() + ", tournaments="
                            + opened.plan().tournaments()
                            + " (give the options that began it, or another log)",
                    OptionKey.LOG.text());
        }
        String known = before.led().map(Led::pin).orElse(pin());
        if (!known.equals(pin())) {
            throw new IllegalArgumentException("another certificate than that of the log, agents would refuse it: pin="
                    + pin() + " (allowed: " + known + "; restore its file)");
        }
        startedAt = before.beganAt();
        try {
            coordinator.takeOver(before.decisions(), clock.nanoTime());
        } catch (IllegalArgumentException contradiction) {
            throw new IllegalArgumentException(
                    "the log contradicts itself: log=" + before.path() + ", reason=" + contradiction.getMessage()
                            + " (begin another log)",
                    contradiction);
        }
    }

    private void append(LogEntry entry) {
        log.ifPresent(file -> file.append(entry));
    }

    public MeshResult await() {
        return Awaited.of(over, "a mesh was measured");
    }

    /** Why the log took no more entries: the mesh ended there, and agents wait for the next coordinator. */
    public Optional<MeshLogException> lostLog() {
        return lostLog;
    }

    /** Ends early; with a log, agents that joined on their own wait for the same command. */
    public void interrupt() {
        if (log.isPresent()) {
            decide(() -> handOver("interrupted"));
        } else {
            cancel("interrupted");
        }
    }

    private void lost(MeshLogException reason) {
        if (coordinator.end().isEmpty()) {
            lostLog = Optional.of(reason);
            handOver(reason.getMessage());
        }
    }

    private void handOver(String reason) {
        if (coordinator.end().isEmpty()) {
            isHandedOver = true;
            coordinator.abandon(reason);
            finish(reason);
        }
    }

    @Override
    void ticked() {
        if (coordinator.end().isPresent()) {
            finish(coordinator.end().get());
        } else if (!coordinator.cells().isEmpty()) {
            listener.progressed(progress());
            showTournaments();
        }
    }

    private Progress progress() {
        List<PairCell> cells = coordinator.cells();
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
                .mapToInt(PairCell::tournament)
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
        MeshPlan plan = spec.plan();
        return new MeshResult(
                ResultAssembly.toolVersion(),
                startedAt.orElseGet(Instant::now),
                spec.ping(),
                new MeshResult.Plan(
                        plan.tournaments(),
                        plan.directions().bothWays(),
                        plan.directions().oneByOne(),
                        plan.seed()),
                coordinator.members(),
                coordinator.cells().stream().map(MeshRun::cell).toList(),
                end);
    }

    private static MeshCell cell(PairCell cell) {
        boolean isMeasured = cell.state() == State.MEASURED;
        MeshCell unmeasured = new MeshCell(
                cell.tournament(),
                cell.pairing().client(),
                cell.pairing().reflector(),
                isMeasured ? State.ORDERED : cell.state(),
                cell.attempt() + 1,
                isMeasured ? "" : cell.text(),
                Optional.empty(),
                List.of(),
                true);
        return isMeasured ? MeshFile.measured(unmeasured, cell.text()) : unmeasured;
    }

    private void record(Decision decision) {
        if (decision instanceof Decision.Began && startedAt.isEmpty()) {
            startedAt = Optional.of(Instant.now());
        }
        append(new Decided(decision));
    }
}
