// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.netty.channel.EventLoopGroup;
import io.plumbline.mesh.protocol.Agent;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.results.MeshFile;
import io.plumbline.testkit.SampleResults;
import io.plumbline.transport.certificate.SelfSigned;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/**
 * Many agents in one JVM, each with a connection of its own. They dial within some seconds, are cut off once, dial again as agents do, and say of each order that
 * it was measured, with a result of the usual size.
 */
@SuppressWarnings("FutureReturnValueIgnored") // whatever fails is missed at the end
final class Crowd {

    private static final long UNTIL_CUT_SECONDS = 16;
    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long MAX_PAUSE_MILLIS = 30_000;

    private final ScheduledExecutorService loop = Executors.newSingleThreadScheduledExecutor();
    private final EventLoopGroup thread = MeshClient.thread("agents");
    private final InetSocketAddress coordinator;
    private final String pin;
    private final long spreadSeconds;
    private final SelfSigned identity;
    private final String result = MeshFile.measurement(SampleResults.backToBack(50_000, 1));
    private final List<One> agents = new ArrayList<>();
    private final CountDownLatch over;
    private final Map<String, Integer> reasons = new ConcurrentHashMap<>();
    private CountDownLatch welcomed;

    Crowd(int count, long spreadSeconds, int port, String pin, Token token) throws SSLException {
        this.spreadSeconds = spreadSeconds;
        this.coordinator = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        this.pin = pin;
        this.identity = token.identity();
        this.over = new CountDownLatch(count);
        this.welcomed = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            agents.add(new One(i));
        }
    }

    void run() throws InterruptedException {
        agents.forEach(One::prepare);
        agents.forEach(agent -> agent.client = agent.next);
        allComeIn("dialled within " + spreadSeconds + " s", agent -> within(spreadSeconds, agent::dial));
        agents.forEach(One::prepare);
        TimeUnit.SECONDS.sleep(UNTIL_CUT_SECONDS);
        welcomed = new CountDownLatch(agents.size());
        allComeIn("cut within " + spreadSeconds + " s, and dialled again", agent -> within(spreadSeconds, agent::cut));
        over.await();
    }

    private void within(long seconds, Runnable action) {
        loop.schedule(action, ThreadLocalRandom.current().nextLong(seconds * 1000 + 1), TimeUnit.MILLISECONDS);
    }

    private void allComeIn(String how, Consumer<One> action) throws InterruptedException {
        long began = System.nanoTime();
        agents.forEach(action);
        welcomed.await();
        System.out.println(String.format(
                Locale.ROOT,
                "agents: %s, the last of %d was in after %.1f s; closed so far: %s",
                how,
                agents.size(),
                (System.nanoTime() - began) / 1e9,
                reasons));
    }

    private final class One implements Agent.Actions {

        private final Agent agent;
        private MeshClient client;
        private MeshClient next;
        private Optional<Link<FromAgent>> stream = Optional.empty();
        private int connection;
        private int failures;
        private int wakes;

        One(int number) {
            String id = String.format(Locale.ROOT, "%032x", number + 1L);
            agent = new Agent(new MeshHost(id, "1", "127.0.0.1:1", Map.of("rack", "r" + number % 50)), this);
        }

        /** Takes as long as the handshake, and isn't part of what is measured. */
        void prepare() {
            try {
                next = new MeshClient(coordinator, pin, identity, thread, false);
            } catch (SSLException missing) {
                throw new IllegalStateException(missing);
            }
        }

        void dial() {
            int through = ++connection;
            stream = Optional.of(client.connect(new MeshClient.Receiver() {
                @Override
                public void received(ToAgent message) {
                    long now = System.nanoTime();
                    loop.execute(() -> One.this.received(through, message, now));
                }

                @Override
                public void closed(String reason, boolean isFinal) {
                    loop.execute(() -> One.this.closed(through, reason));
                }
            }));
            agent.connected(System.nanoTime());
            wake();
        }

        void cut() {
            client.close();
            client = next;
            closed(connection, "cut here");
        }

        private void received(int through, ToAgent message, long now) {
            if (through != connection) {
                return;
            }
            if (message instanceof ToAgent.Welcome) {
                failures = 0;
                welcomed.countDown();
            }
            agent.received(message, now);
            wake();
        }

        /** As an agent does it: a random pause, up to a limit that doubles. */
        private void closed(int through, String reason) {
            if (through != connection) {
                return;
            }
            connection++;
            agent.disconnected();
            stream = Optional.empty();
            reasons.merge(reason.lines().findFirst().orElse("").replaceAll("\\d+", "N"), 1, Integer::sum);
            if (agent.end().isEmpty()) {
                long limit = Math.min(MAX_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(failures++, 10));
                loop.schedule(this::dial, ThreadLocalRandom.current().nextLong(limit) + 1, TimeUnit.MILLISECONDS);
            }
        }

        private void wake() {
            int wake = ++wakes;
            if (agent.end().isPresent()) {
                stream.ifPresent(Link::close);
                connection++;
                over.countDown();
                return;
            }
            agent.tick(System.nanoTime());
            loop.schedule(
                    () -> {
                        if (wake == wakes) {
                            wake();
                        }
                    },
                    agent.nextNanos(System.nanoTime()),
                    TimeUnit.NANOSECONDS);
        }

        @Override
        public void send(FromAgent message) {
            stream.ifPresent(to -> to.send(message));
        }

        @Override
        public void measure(Order order) {
            loop.schedule(
                    () -> {
                        agent.done(new Outcome.Measured(result));
                        wake();
                    },
                    order.lengthNanos() / 2,
                    TimeUnit.NANOSECONDS);
        }

        @Override
        public void begin(long startNanos) {
            throw new IllegalStateException("no load here");
        }

        @Override
        public void stop(String reason) {
            // what is scheduled says how it ended
        }
    }
}
