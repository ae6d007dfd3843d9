// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A session of one connection, which has a thread of its own. */
final class ThreadSession implements ReflectedSession {

    private static final EchoCount NOTHING = new EchoCount();

    private final SessionRequest request;
    private final Tools tools;
    private final SessionToken token = SessionToken.random();
    private final Transport transport;
    private final TransportAddress address;
    private final Admission admission;
    private final CompletableFuture<ThreadPlacement> placement = new CompletableFuture<>();
    private final CompletableFuture<Endpoint> connection = new CompletableFuture<>();
    private final CompletableFuture<EchoCount> count = new CompletableFuture<>();
    private final Thread thread;
    private volatile Optional<CpuUse> cpu = Optional.empty();

    ThreadSession(SessionRequest request, Transport transport, Listener listener, Tools tools) {
        this.request = request;
        this.transport = transport;
        this.tools = tools;
        this.address = listener.address();
        this.admission = new Admission(listener, token, request.sizeBytes(), transport.delivery());
        String name = Roles.REFLECTOR_THREAD;
        this.thread = request.reflectorWait() == WaitStrategy.VIRTUAL
                ? VirtualThreads.unstarted(name, this::run)
                : DaemonThread.of(name, this::run);
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public SessionOffer offer() {
        return SessionOffer.of(address, transport.reach(), token, placement.join());
    }

    @Override
    public boolean isAdmitted(Duration timeout, Runnable onAdmission) {
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
        placement.complete(ReflectorPlacement.ofThisThread(request.cpu(), tools.pinner()));
        long echoedBefore = EchoCount.total();
        CpuMeter.Look look = tools.meter()
                .begin(Roles.REFLECTOR, SystemNanoClock.INSTANCE::nanoTime); // while nobody waits for this thread yet
        try (Endpoint endpoint = connection.join()) {
            Endpoint used = request.fault().isOn() ? new FaultyEndpoint(endpoint, request.fault()) : endpoint;
            ReflectLoop reflecting = new ReflectLoop(used, request, token);
            count.complete(reflecting.count());
            reflecting.count().begin();
            reflecting.run();
        } catch (CancellationException | CompletionException nobodyCame) {
            return;
        } catch (IOException brokenByThePeer) {
            return; // the control connection tells the client, if it is still there
        } finally {
            // in this thread, which is still there to be looked at
            cpu = look.end(EchoCount.total() - echoedBefore);
            count.getNow(NOTHING).end();
        }
    }

    @Override
    public long echoed() {
        return count.getNow(NOTHING).echoed();
    }

    @Override
    public SessionAccount account(long othersMet) {
        EchoCount echoes = count.getNow(NOTHING);
        return new SessionAccount(echoes.echoed(), echoes.bad(), othersMet, cpu);
    }

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
}
