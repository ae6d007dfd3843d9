// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.option.Defaults;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport.Delivery;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** One session: a listener that admits one connection, and a thread that reflects on it. */
final class Session implements AutoCloseable {

    private static final Duration LONGEST_END = Duration.ofSeconds(2);

    private final SessionRequest request;
    private final Duration idleTimeout;
    private final Tools tools;
    private final SessionToken token = SessionToken.random();
    private final TransportAddress address;
    private final Admission admission;
    private final CompletableFuture<ThreadPlacement> placement = new CompletableFuture<>();
    private final CompletableFuture<Endpoint> connection = new CompletableFuture<>();
    private final CompletableFuture<ReflectLoop> loop = new CompletableFuture<>();
    private final Thread thread;
    private volatile Optional<CpuUse> cpu = Optional.empty();

    Session(SessionRequest request, Delivery delivery, Duration idleTimeout, Listener listener, Tools tools) {
        this.request = request;
        this.idleTimeout = idleTimeout;
        this.tools = tools;
        this.address = listener.address();
        this.admission = new Admission(listener, token, request.sizeBytes(), delivery);
        String name = "plumbline-reflector-session";
        this.thread = request.reflectorWait() == WaitStrategy.VIRTUAL
                ? VirtualThreads.unstarted(name, this::run)
                : DaemonThread.of(name, this::run);
    }

    void start() {
        thread.start();
    }

    SessionOffer offer() {
        return new SessionOffer(address, token, idleTimeout.toNanos(), placement.join());
    }

    /** Waits in a thread of its own for the client's data connection; the answer is false if it doesn't come in time. */
    CompletableFuture<Boolean> admit(Duration timeout, Runnable onAdmission) {
        CompletableFuture<Boolean> isAdmitted = new CompletableFuture<>();
        DaemonThread.start("plumbline-admission", () -> {
            try {
                isAdmitted.complete(isAdmitted(timeout, onAdmission));
            } finally {
                isAdmitted.complete(false);
            }
        });
        return isAdmitted;
    }

    private boolean isAdmitted(Duration timeout, Runnable onAdmission) {
        Optional<Endpoint> endpoint = admission.await(timeout);
        if (endpoint.isEmpty()) {
            return false;
        }
        if (!connection.complete(endpoint.get())) {
            endpoint.get().close(); // the session was closed meanwhile
            return false;
        }
        onAdmission.run();
        return true;
    }

    private void run() {
        placement.complete(place());
        long echoedBefore = Echoes.OF_THIS_PROCESS.total();
        CpuMeter.Look look = tools.meter.begin(
                Roles.REFLECTOR, SystemNanoClock.INSTANCE::nanoTime); // while nobody waits for this thread yet
        try (Endpoint endpoint = connection.join()) {
            Endpoint used = request.fault().isOn() ? new FaultyEndpoint(endpoint, request.fault()) : endpoint;
            ReflectLoop reflecting = new ReflectLoop(used, request, token);
            loop.complete(reflecting);
            Echoes.OF_THIS_PROCESS.begun(reflecting);
            reflecting.run();
        } catch (CancellationException | CompletionException nobodyCame) {
            return;
        } catch (IOException brokenByThePeer) {
            return; // the control connection tells the client, if it is still there
        } finally {
            // in this thread, which is still there to be looked at
            cpu = look.end(Echoes.OF_THIS_PROCESS.total() - echoedBefore);
            Optional.ofNullable(loop.getNow(null)).ifPresent(Echoes.OF_THIS_PROCESS::ended);
        }
    }

    private ThreadPlacement place() {
        int cpu = request.cpu();
        if (cpu == Defaults.ANY_CPU) {
            return new ThreadPlacement(Roles.REFLECTOR, ThreadPlacement.UNPINNED, "no CPU was asked for");
        }
        boolean isVirtual = VirtualThreads.isCurrent();
        if (isVirtual && !VirtualThreads.haveOneCarrier()) {
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    ThreadPlacement.UNPINNED,
                    "a virtual thread can't be pinned: cpu=" + cpu + " (start the reflector's JVM with "
                            + String.join(" ", VirtualThreads.ONE_CARRIER) + ")");
        }
        try {
            tools.pinner.pinCurrentThread(cpu);
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    cpu,
                    "asked for by the client" + (isVirtual ? ", its virtual threads' only carrier" : ""));
        } catch (PinningException | RuntimeException | LinkageError | OutOfMemoryError failure) {
            return new ThreadPlacement(
                    Roles.REFLECTOR,
                    ThreadPlacement.UNPINNED,
                    "pinning failed: cpu=" + cpu + ", reason=" + failure.getMessage());
        }
    }

    /** Messages sent back so far. */
    long echoed() {
        ReflectLoop reflecting = loop.getNow(null);
        return reflecting == null ? 0 : reflecting.echoed();
    }

    /** What the session did; complete once it is closed. */
    SessionAccount account(long othersMet) {
        ReflectLoop reflecting = loop.getNow(null);
        return reflecting == null
                ? new SessionAccount(0, 0, othersMet, cpu)
                : new SessionAccount(reflecting.echoed(), reflecting.bad(), othersMet, cpu);
    }

    /** Ends the thread, and waits a while for it. */
    @Override
    public void close() {
        admission.close();
        if (!connection.cancel(false)) {
            connection.join().close();
        }
        try {
            thread.join(LONGEST_END.toMillis());
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * What it needs of the host.
     *
     * @param pinner pins its thread
     * @param meter reads the CPU time of this process; every look is at all of its threads
     */
    record Tools(ThreadPinner pinner, CpuMeter meter) {}
}
