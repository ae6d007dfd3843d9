// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Gathering;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

/** A session of many connections, each of which presents the session's token, and which a few threads serve together. */
final class GatheredSession implements ReflectedSession {

    private static final int MOST_STRANGERS = 16; // beside those who are awaited

    private final SessionRequest request;
    private final Transport transport;
    private final Listener listener;
    private final Tools tools;
    private final SessionToken token = SessionToken.random();
    private final List<GatherThread> threads = new ArrayList<>();
    private final Set<GatheredConnection> heard = new LinkedHashSet<>(); // guarded by this, as all below
    private final CompletableFuture<ThreadPlacement> placement = new CompletableFuture<>();
    private final CountDownLatch metered = new CountDownLatch(1);
    private CpuMeter.Look look;
    private long echoedBefore;
    private Optional<CpuUse> cpu = Optional.empty();
    private int admitted;
    private int accepted; // accepting thread only
    private boolean isClosed;

    GatheredSession(SessionRequest request, Transport transport, Listener listener, Tools tools) throws IOException {
        this.request = request;
        this.transport = transport;
        this.listener = listener;
        this.tools = tools;
        try {
            for (int i = 0; i < request.connections().reflectorThreads(); i++) {
                Gathering gathering = transport.gather(request.reflectorWait());
                threads.add(
                        i == 0
                                ? new GatherThread(gathering, this::beginMetering, this::endMetering)
                                : new GatherThread(gathering, () -> {}, this::awaitMetering));
            }
        } catch (IOException | RuntimeException noSelector) {
            listener.close();
            threads.forEach(GatherThread::abandon);
            throw noSelector;
        }
    }

    private synchronized void beginMetering() {
        if (threads.size() == 1) {
            placement.complete(ReflectorPlacement.ofThisThread(request.cpu(), tools.pinner()));
        }
        echoedBefore = EchoCount.total();
        look = tools.meter().begin(Roles.REFLECTOR, SystemNanoClock.INSTANCE::nanoTime);
    }

    /** In a thread that is still there to be looked at, as the others are until then. */
    private void endMetering() {
        synchronized (this) {
            cpu = look.end(EchoCount.total() - echoedBefore);
        }
        metered.countDown();
    }

    private void awaitMetering() {
        try {
            metered.await(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void start() {
        if (threads.size() > 1) {
            placement.complete(new ThreadPlacement(
                    Roles.REFLECTOR, ThreadPlacement.UNPINNED, "one of " + threads.size() + " threads"));
        }
        threads.forEach(GatherThread::start);
    }

    @Override
    public SessionOffer offer() {
        return SessionOffer.of(listener.address(), transport.reach(), token, placement.join());
    }

    @Override
    public boolean isAdmitted(Duration timeout, Runnable onAdmission) {
        Acceptance.await(timeout, this::isAwaiting, listener, this::hear);
        boolean isComplete = stopListening();
        if (isComplete) {
            onAdmission.run();
        }
        return isComplete;
    }

    private synchronized boolean isAwaiting() {
        return !isClosed && admitted < request.connections().count();
    }

    private void hear(Endpoint endpoint) {
        GatheredConnection connection = new GatheredConnection(endpoint, request, token, this::admit);
        synchronized (this) {
            if (heard.size() >= request.connections().count() - admitted + MOST_STRANGERS) {
                drop(heard.iterator().next());
            }
            heard.add(connection);
        }
        threads.get(accepted++ % threads.size()).take(connection);
    }

    private synchronized boolean admit(GatheredConnection connection) {
        if (isClosed
                || !heard.remove(connection)
                || admitted == request.connections().count()) {
            return false;
        }
        admitted++;
        if (admitted == request.connections().count()) {
            listener.close(); // wakes the accepting thread
        }
        return true;
    }

    private synchronized void drop(GatheredConnection stranger) {
        heard.remove(stranger);
        stranger.endpoint().close();
    }

    /** Drops all that are still being heard. Returns true if all that were awaited have come. */
    private synchronized boolean stopListening() {
        listener.close();
        List.copyOf(heard).forEach(this::drop);
        threads.forEach(GatherThread::lookUp);
        return !isClosed && admitted == request.connections().count();
    }

    @Override
    public long echoed() {
        return sum(EchoCount::echoed);
    }

    private long sum(ToLongFunction<EchoCount> what) {
        return threads.stream().map(GatherThread::count).mapToLong(what).sum();
    }

    @Override
    public synchronized SessionAccount account(long othersMet) {
        return new SessionAccount(sum(EchoCount::echoed), sum(EchoCount::bad), othersMet, cpu);
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        boolean unused = stopListening();
        threads.forEach(GatherThread::close);
        try {
            for (GatherThread thread : threads) {
                thread.join(LONGEST_END);
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
