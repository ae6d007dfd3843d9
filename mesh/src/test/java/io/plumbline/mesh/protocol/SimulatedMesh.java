// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.clock.Offset;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A coordinator and its agents, on links with delays and hosts with wrong clocks, in one thread: all that happens comes from a seed and one
 * queue of events. Checks after each event what must always hold.
 */
final class SimulatedMesh {

    /** How bad the world is. */
    record World(
            int agents,
            double deathsPerHour,
            double cutsPerHour,
            long outageFromNanos,
            long outageToNanos,
            Takeovers takeovers) {

        World(int agents, double deathsPerHour, double cutsPerHour, long outageFromNanos, long outageToNanos) {
            this(agents, deathsPerHour, cutsPerHour, outageFromNanos, outageToNanos, Takeovers.NONE);
        }

        static World quiet(int agents) {
            return new World(agents, 0, 0, Long.MAX_VALUE, Long.MAX_VALUE);
        }
    }

    /** How often coordinators die, until when the next one is there at the latest, and how often agents are started anew. */
    record Takeovers(double perHour, long maxPauseNanos, double restartsPerHour) {

        static final Takeovers NONE = new Takeovers(0, 0, 0);
    }

    /** A measurement that some host took part in, in true time. */
    record Busy(long fromNanos, long toNanos) {}

    private static final long SECOND = 1_000_000_000L;
    private static final long TICK = SECOND / 5;
    private static final double DRIFT = 24e-6;

    private record Event(long atNanos, long number, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return atNanos != other.atNanos ? Long.compare(atNanos, other.atNanos) : Long.compare(number, other.number);
        }
    }

    private final World world;
    private final Random random;
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private final List<Host> hosts = new ArrayList<>();
    private final Map<String, Host> byId = new HashMap<>();
    private final Map<Integer, List<Busy>> busy = new HashMap<>();
    private final MeshPlan plan;
    private final List<Decision> log = new ArrayList<>();
    private final Set<Integer> stored = new HashSet<>();
    private MeshCoordinator coordinator;
    private long coordinatorOffset;
    private boolean isDown;
    private int takeovers;
    private int onDisk;
    private long now;
    private long events;
    private long traceHash;
    private int messages;

    SimulatedMesh(World world, MeshPlan plan, long seed) {
        this.world = world;
        this.random = new Random(seed);
        this.plan = plan;
        this.coordinator = newCoordinator();
        IntStream.range(0, world.agents()).forEach(i -> {
            Host host = start(i, "", (long) (random.nextDouble() * world.agents() / 300 * SECOND));
            if (world.deathsPerHour() > 0) {
                at(exponential(world.deathsPerHour()), host::die);
            }
            if (world.cutsPerHour() > 0) {
                at(exponential(world.cutsPerHour()), host::cut);
            }
            if (world.takeovers().restartsPerHour() > 0) {
                at(exponential(world.takeovers().restartsPerHour()), host::isReplaced);
            }
        });
        every(TICK, this::tick);
        if (world.takeovers().perHour() > 0) {
            at(exponential(world.takeovers().perHour()), this::dieAsCoordinator);
        }
        at(world.outageFromNanos(), () -> hosts.forEach(Host::loseConnection));
    }

    private Host start(int number, String suffix, long atNanos) {
        Host host = new Host(number, suffix);
        hosts.add(host);
        byId.put(host.agent.id(), host);
        at(atNanos, host::dial);
        at(now + 1, host::tick);
        return host;
    }

    private MeshCoordinator newCoordinator() {
        return new MeshCoordinator(
                plan, "task", new Term("mesh", 1 + takeovers), coordinatorClock(), this::send, this::record);
    }

    private void send(String agent, ToAgent message) {
        if (message instanceof ToAgent.Ordered ordered) {
            int cell = ordered.order().cell();
            check(!stored.contains(cell), "ordered though the log knows it as measured: cell=" + cell);
        }
        byId.get(agent).fromCoordinator(message);
    }

    private void record(Decision decision) {
        log.add(decision);
        if (decision instanceof Decision.Measured measured) {
            check(stored.add(measured.cell()), "stored twice: cell=" + measured.cell());
        } else if (!(decision instanceof Decision.Missed)) {
            onDisk = log.size();
        }
    }

    private long coordinatorClock() {
        return now + coordinatorOffset;
    }

    private void tick() {
        if (!isDown) {
            coordinator.tick(coordinatorClock());
        }
    }

    /** What it has sent still arrives; what wasn't on the disk yet may be lost. */
    private void dieAsCoordinator() {
        if (coordinator.end().isPresent()) {
            return;
        }
        isDown = true;
        hosts.forEach(host -> at(Math.max(host.lastArrival, now) + 1, host::loseConnection));
        while (log.size() > onDisk && random.nextBoolean()) {
            if (log.remove(log.size() - 1) instanceof Decision.Measured measured) {
                stored.remove(measured.cell());
            }
        }
        at(now + SECOND / 2 + (long) (random.nextDouble() * world.takeovers().maxPauseNanos()), this::takeOver);
        at(
                exponential(world.takeovers().perHour())
                        + SECOND
                        + world.takeovers().maxPauseNanos(),
                this::dieAsCoordinator);
    }

    private void takeOver() {
        isDown = false;
        takeovers++;
        coordinatorOffset =
                (long) ((random.nextDouble() - 0.5) * (random.nextBoolean() ? 1e15 : 1e6)); // another host's clock
        coordinator = newCoordinator();
        coordinator.takeOver(List.copyOf(log), coordinatorClock());
    }

    int takeovers() {
        return takeovers;
    }

    /** Runs until the mesh is over, or for so long. */
    SimulatedMesh run(long limitNanos) {
        while (now < limitNanos && (coordinator.end().isEmpty() || queueHasWork())) {
            Event event = queue.remove();
            now = event.atNanos();
            traceHash = traceHash * 31 + now;
            event.action().run();
        }
        return this;
    }

    private boolean queueHasWork() {
        return hosts.stream().anyMatch(host -> host.isAlive && host.isMeasuring) && !isOutage();
    }

    private boolean isOutage() {
        return isDown || (now >= world.outageFromNanos() && now < world.outageToNanos());
    }

    MeshCoordinator coordinator() {
        return coordinator;
    }

    Set<Integer> stored() {
        return stored;
    }

    long nowNanos() {
        return now;
    }

    long traceHash() {
        return traceHash;
    }

    int messages() {
        return messages;
    }

    /** Hosts that measure, or are about to. */
    long measuring() {
        return hosts.stream().filter(host -> host.isAlive && host.isMeasuring).count();
    }

    /** No host took part in two measurements at the same time. */
    void checkNoOverlap() {
        busy.forEach((number, all) -> {
            List<Busy> sorted = all.stream()
                    .sorted((one, other) -> Long.compare(one.fromNanos(), other.fromNanos()))
                    .toList();
            for (int i = 1; i < sorted.size(); i++) {
                if (sorted.get(i).fromNanos() < sorted.get(i - 1).toNanos()) {
                    throw new AssertionError("two at once on " + number + ": " + sorted.subList(i - 1, i + 1));
                }
            }
        });
    }

    private void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise + " at " + now / 1e9 + " s");
        }
    }

    private void at(long atNanos, Runnable action) {
        queue.add(new Event(atNanos, events++, action));
    }

    private void every(long nanos, Runnable action) {
        at(now + 1 + (long) (random.nextDouble() * nanos), new Runnable() {
            @Override
            public void run() {
                action.run();
                at(now + nanos, this);
            }
        });
    }

    private long exponential(double perHour) {
        return now + (long) (-Math.log(1 - random.nextDouble()) / perHour * 3600 * SECOND);
    }

    /** Lognormal about 100 µs, and sometimes much longer. */
    private long delay() {
        return (long) (100_000 * Math.exp(random.nextGaussian() / 2) * (random.nextInt(100) == 0 ? 200 : 1));
    }

    private final class Host implements Agent.Actions {

        final int number;
        final long clockOffset = (long) ((random.nextDouble() - 0.5) * 7200 * SECOND);
        final double drift = (random.nextDouble() - 0.5) * 2 * DRIFT;
        final MeshHost member;
        final Identified agent;
        boolean isAlive = true;
        boolean isConnected;
        boolean isIsolated;
        boolean isMeasuring;
        int connection;
        int measurement;
        int wakeUps;
        long lastArrival;
        long lastSent;
        long leaseGrantedNanos;
        long heardOffset;

        Host(int number, String suffix) {
            this.number = number;
            this.member = new MeshHost(
                    "agent-" + number + suffix,
                    "1",
                    "host-" + number + ":4710",
                    Map.of("rack", "r" + number % 5, "host", "host-" + number));
            this.agent = new Identified(new Agent(member, this), member.id());
        }

        long clock() {
            return clockOffset + now + (long) (now * drift);
        }

        void dial() {
            if (!isAlive || isConnected || isIsolated) {
                return;
            }
            if (isOutage()) {
                at(now + SECOND, this::dial);
                return;
            }
            isConnected = true;
            connection++;
            lastArrival = 0;
            lastSent = 0;
            agent.machine.connected(clock());
        }

        void loseConnection() {
            if (isConnected) {
                isConnected = false;
                connection++;
                agent.machine.disconnected();
                sayGone();
                at(now + (long) (random.nextDouble() * 3 * SECOND) + SECOND / 10, this::dial);
            }
        }

        void cut() {
            if (isAlive) {
                loseConnection();
                at(exponential(world.cutsPerHour()), this::cut);
            }
        }

        void die() {
            isAlive = false;
            isMeasuring = false;
            if (isConnected) {
                isConnected = false;
                connection++;
                sayGone();
            }
        }

        private void sayGone() {
            MeshCoordinator known = coordinator;
            at(now + delay(), () -> known.disconnected(member.id()));
        }

        /** Dies, or loses its connection for good; another one comes on the same host, maybe while it still has its lease. */
        void isReplaced() {
            if (random.nextBoolean()) {
                die();
            }
            isIsolated = true;
            loseConnection();
            String suffix = "-" + hosts.size();
            at(now + (long) (random.nextDouble() * 40 * SECOND), () -> start(number, suffix, now + 1));
        }

        void tick() {
            if (!isAlive) {
                return;
            }
            agent.machine.tick(clock());
            agent.machine.offset(clock()).ifPresent(this::checkOffset);
            check(
                    !isMeasuring || now - leaseGrantedNanos <= Coordinator.LEASE_NANOS + 2 * SECOND,
                    "measures without a lease: " + number);
            wake();
        }

        /** Ticks when there is something to do, and at least every fifth of a second. */
        private void wake() {
            int wakes = ++wakeUps;
            at(now + 1 + Math.min(TICK, agent.machine.nextNanos(clock())), () -> {
                if (wakes == wakeUps) {
                    tick();
                }
            });
        }

        /** Of the coordinator that it last heard. */
        private void checkOffset(Offset offset) {
            long trueNanos = now + heardOffset - clock();
            check(offset.holds(trueNanos), "wrong bound on " + number + ": " + offset + ", true " + trueNanos);
        }

        void fromCoordinator(ToAgent message) {
            int through = connection;
            messages++;
            if (message instanceof ToAgent.Time || message instanceof ToAgent.Welcome) {
                leaseGrantedNanos = now;
            }
            lastArrival = Math.max(lastArrival, now + delay());
            long sentOffset = coordinatorOffset;
            at(lastArrival, () -> {
                if (isAlive && isConnected && connection == through) {
                    heardOffset = sentOffset;
                    agent.machine.received(message, clock());
                    wake();
                }
            });
        }

        @Override
        public void send(FromAgent message) {
            int through = connection;
            messages++;
            lastSent = Math.max(lastSent, now + delay());
            at(lastSent, () -> {
                if (connection == through && !isDown) {
                    if (message instanceof FromAgent.Join join) {
                        fromCoordinator(coordinator.join(join.member(), coordinatorClock()));
                    } else {
                        coordinator.received(member.id(), message, coordinatorClock());
                    }
                }
            });
        }

        @Override
        public void measure(Order order) {
            isMeasuring = true;
            int started = ++measurement;
            long length = (long) (order.lengthNanos() * (0.5 + random.nextDouble() / 2));
            Busy taken = new Busy(now, now + length);
            int reflector = Integer.parseInt(order.reflector().replaceAll("\\D*(\\d+):.*", "$1"));
            List.of(number, reflector)
                    .forEach(host -> busy.computeIfAbsent(host, none -> new ArrayList<>())
                            .add(taken));
            at(now + length, () -> {
                if (isAlive && measurement == started) {
                    isMeasuring = false;
                    agent.machine.done(
                            random.nextInt(200) == 0 ? new Outcome.Missed("refused") : new Outcome.Measured(""));
                }
            });
        }

        @Override
        public void begin(long startNanos) {
            throw new IllegalStateException("no load here");
        }

        @Override
        public void stop(String reason) {
            measurement++;
            isMeasuring = false;
            agent.machine.done(new Outcome.Missed(reason));
        }
    }

    private record Identified(Agent machine, String id) {}

    /** How many cells are in a state. */
    long count(State state) {
        return coordinator.cells().stream()
                .filter(cell -> cell.state() == state)
                .count();
    }

    Optional<String> end() {
        return coordinator.end();
    }
}
